import type { Question } from '@clinic/domain/forms/questions.ts'
import type { Scale } from '@clinic/domain/forms/scale.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWording } from '../../shared/wording.ts'
import { ClearableChoices } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './scale-field.module.css'

interface ScaleFieldProps extends FieldProps {
  options: Extract<Question, { options: unknown }>['options']
  scale: Scale
}

/** Numbers in one row with the names of the ends below, such as pain from 0 to 10. */
export function ScaleField({ options, scale, value, ...field }: ScaleFieldProps) {
  const words = useWording()
  const { numbers, ends } = scale
  const [first] = options
  return (
    <ClearableChoices isAnswered={value !== undefined} {...field}>
      <div className={classes.scale}>
        <div className={classes.row}>
          {options.map(({ id, text }, index) => (
            <label key={id} className={classes.cell}>
              <input
                type="radio"
                name={field.id}
                checked={value === id}
                aria-invalid={field.isInvalid || undefined}
                onChange={() => field.onChange(id, false)}
              />
              <span aria-hidden="true">{numbers[index]}</span>
              <VisuallyHidden>
                <span {...words(text)} />
              </VisuallyHidden>
            </label>
          ))}
        </div>
        {ends.some(Boolean) && (
          <p className={classes.ends} lang={first && words(first.text).lang} aria-hidden="true">
            <span>{ends[0]}</span> <span>{ends[1]}</span>
          </p>
        )}
      </div>
    </ClearableChoices>
  )
}
