import { toggleChoice } from '@clinic/domain/forms/choices.ts'
import { BODY_VIEWS, PAIN_PLACES } from '@clinic/domain/forms/pain-places.ts'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { BodyDrawing } from '../../shared/body-drawing.tsx'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { texts } from '../texts.ts'
import { Choice } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'

/** Places of pain, on a drawing or from a list. */
export function PainField({ id, value, onChange }: FieldProps) {
  const t = useTexts(texts)
  const { place, views } = useTexts(sharedTexts)
  const [isList, setList] = useState(false)
  const chosenPlaces: readonly string[] = Array.isArray(value) ? value : []
  const toggle = (pressed: string) => onChange(toggleChoice(PAIN_PLACES, chosenPlaces, pressed), false)
  return (
    <>
      <button type="button" className={classes.clear} onClick={() => setList(!isList)}>
        {isList ? t.fromDrawing : t.fromList}
      </button>
      {isList ? (
        BODY_VIEWS.map(view => (
          <fieldset key={view} className={classes.places}>
            <legend>{views[view]}</legend>
            {PAIN_PLACES.filter(one => one.view === view).map(one => (
              <Choice
                key={one.id}
                name={id}
                isSeveral
                isChecked={chosenPlaces.includes(one.id)}
                onCheck={() => toggle(one.id)}
              >
                {place(one)}
              </Choice>
            ))}
          </fieldset>
        ))
      ) : (
        <BodyDrawing chosenPlaces={chosenPlaces} onToggle={toggle} />
      )}
    </>
  )
}
