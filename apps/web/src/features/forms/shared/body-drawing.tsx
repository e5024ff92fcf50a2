import { BODY_VIEWS, type BodyView, PAIN_PLACES } from '@clinic/domain/forms/pain-places.ts'
import { useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import classes from './body-drawing.module.css'
import { texts } from './texts.ts'
import { useBodyShapes } from './use-body-shapes.ts'

interface BodyDrawingProps {
  chosenPlaces: readonly string[]
  /** Takes a press on a place; without it, the drawing only shows the places to those who see it. */
  onToggle?: (id: string) => void
}

/** Front and back of a body with the places of pain as toggle buttons. */
export function BodyDrawing({ chosenPlaces, onToggle }: BodyDrawingProps) {
  const t = useTexts(texts)
  return (
    <div className={classes.drawing} aria-hidden={onToggle ? undefined : true}>
      {BODY_VIEWS.map(view => {
        // In front the patient faces the viewer.
        const [first, last] = view === 'front' ? [t.right, t.left] : [t.left, t.right]
        return (
          <fieldset key={view} className={classes.view}>
            <legend>{t.views[view]}</legend>
            <p className={classes.sides}>
              <span>{first}</span> <span>{last}</span>
            </p>
            <BodyFigure view={view} chosenPlaces={chosenPlaces} onToggle={onToggle} />
          </fieldset>
        )
      })}
    </div>
  )
}

interface BodyFigureProps {
  view: BodyView
  chosenPlaces: readonly string[]
  onToggle: ((id: string) => void) | undefined
}

function BodyFigure({ view, chosenPlaces, onToggle }: BodyFigureProps) {
  const t = useTexts(texts)
  const outline = useId()
  const shapes = useBodyShapes()
  // As high as the drawing, which appears in it.
  if (!shapes) return <div className={classes.figure} />
  const { BODY_HEIGHT, BODY_LINES, BODY_OUTLINE, BODY_WIDTH, listShapes } = shapes
  const places = PAIN_PLACES.filter(place => place.view === view)
  // As drawn, and mirrored.
  const halves = [undefined, `matrix(-1 0 0 1 ${BODY_WIDTH} 0)`]
  return (
    <div className={classes.figure}>
      <svg viewBox={`0 0 ${BODY_WIDTH} ${BODY_HEIGHT}`} className={classes.body} aria-hidden="true">
        <clipPath id={outline}>
          {halves.map(half => (
            <path key={String(half)} d={BODY_OUTLINE} transform={half} />
          ))}
        </clipPath>
        {halves.map(half => (
          <g key={String(half)} transform={half}>
            <path d={BODY_OUTLINE} className={classes.outline} />
            <path d={BODY_LINES[view]} className={classes.line} />
          </g>
        ))}
      </svg>
      {listShapes(places).map(({ place, points, box: { x, y, width, height } }) => {
        const isChosen = chosenPlaces.includes(place.id)
        const corners = points.map(([left, top]) => `${percent(left - x, width)} ${percent(top - y, height)}`)
        const shared = {
          className: classes.place,
          style: {
            left: percent(x, BODY_WIDTH),
            top: percent(y, BODY_HEIGHT),
            width: percent(width, BODY_WIDTH),
            height: percent(height, BODY_HEIGHT),
            '--shape': `polygon(${corners.join()})`,
          },
          children: (
            <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
              <polygon points={points.join(' ')} clipPath={`url(#${outline})`} />
            </svg>
          ),
        }
        return onToggle ? (
          <button
            key={place.id}
            type="button"
            aria-label={t.place(place)}
            aria-pressed={isChosen}
            onClick={() => onToggle(place.id)}
            {...shared}
          />
        ) : (
          <span key={place.id} data-chosen={isChosen || undefined} {...shared} />
        )
      })}
    </div>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
