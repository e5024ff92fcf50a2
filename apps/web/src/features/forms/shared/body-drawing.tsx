import { BODY_VIEWS, type BodyView } from '@clinic/domain/forms/pain-places.ts'
import { useTexts } from '../../../lib/texts.ts'
import classes from './body-drawing.module.css'
import { BODY_HEIGHT, BODY_WIDTH, EDGE, listShapes } from './body-shapes.ts'
import { texts } from './texts.ts'

interface BodyDrawingProps {
  /** Ids of the chosen places. */
  chosen: readonly string[]
  /** Takes a press on a place; without it, the drawing only shows the places to those who see it. */
  onToggle?: (id: string) => void
}

/** Front and back of a body with the places of pain as toggle buttons. */
export function BodyDrawing({ chosen, onToggle }: BodyDrawingProps) {
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
            <BodyFigure view={view} chosen={chosen} onToggle={onToggle} />
          </fieldset>
        )
      })}
    </div>
  )
}

interface BodyFigureProps {
  view: BodyView
  chosen: readonly string[]
  onToggle: ((id: string) => void) | undefined
}

function BodyFigure({ view, chosen, onToggle }: BodyFigureProps) {
  const t = useTexts(texts)
  return (
    <div className={classes.figure}>
      {listShapes(view).map(({ place, points, box: { x, y, width, height } }) => {
        const isChosen = chosen.includes(place.id)
        const corners = points.map(point => point.join()).join(' ')
        const shared = {
          className: classes.place,
          style: {
            left: `${(x / BODY_WIDTH) * 100}%`,
            top: `${(y / BODY_HEIGHT) * 100}%`,
            width: `${(width / BODY_WIDTH) * 100}%`,
            height: `${(height / BODY_HEIGHT) * 100}%`,
          },
          children: (
            <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
              <polygon points={corners} strokeWidth={2 * EDGE} className={classes.edge} />
              <polygon points={corners} strokeWidth={2 * EDGE - 3} className={classes.inside} />
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
