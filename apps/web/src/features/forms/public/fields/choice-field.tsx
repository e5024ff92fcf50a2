import { toggleChoice } from '@clinic/domain/forms/choices.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useWording } from '../../shared/wording.ts'
import { texts } from '../texts.ts'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'

export function YesNoField({ value, ...field }: FieldProps) {
  const t = useTexts(sharedTexts)
  return (
    <ClearableChoices isAnswered={value !== undefined} {...field}>
      {[true, false].map(choice => (
        <Choice
          key={String(choice)}
          name={field.id}
          isChecked={value === choice}
          isInvalid={field.isInvalid}
          onCheck={() => field.onChange(choice, false)}
        >
          {choice ? t.yes : t.no}
        </Choice>
      ))}
    </ClearableChoices>
  )
}

interface ChoiceFieldProps extends FieldProps {
  isSeveral: boolean
  options: Extract<Question, { options: unknown }>['options']
}

/** One of several choices, or several of them. */
export function ChoiceField({ isSeveral, options, value, ...field }: ChoiceFieldProps) {
  const words = useWording()
  const chosenOptions = Array.isArray(value) ? value : [value]
  const toggle = (id: string) => {
    if (!isSeveral) return field.onChange(id, false)
    field.onChange(toggleChoice(options, chosenOptions, id), false)
  }
  return (
    <ClearableChoices isAnswered={isSeveral ? undefined : value !== undefined} {...field}>
      {options.map(({ id, text }) => (
        <Choice
          key={id}
          name={field.id}
          isSeveral={isSeveral}
          isChecked={chosenOptions.includes(id)}
          isInvalid={field.isInvalid}
          onCheck={() => toggle(id)}
        >
          <span {...words(text)} />
        </Choice>
      ))}
    </ClearableChoices>
  )
}

interface ChoicesProps extends Pick<FieldProps, 'isRequired' | 'onChange'> {
  /** Whether there is an answer; absent where pressing a choice again takes it back. */
  isAnswered: boolean | undefined
  children: ReactNode
}

/** Choices with a button to take the answer to an optional question back, which keeps its place while hidden. */
export function ClearableChoices({ isAnswered, isRequired, onChange, children }: ChoicesProps) {
  const t = useTexts(texts)
  return (
    <div className={classes.choices}>
      {children}
      {!isRequired && isAnswered !== undefined && (
        <button
          type="button"
          className={classes.clear}
          data-shown={isAnswered}
          onClick={() => onChange(null, false)}
        >
          {t.clear}
        </button>
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  isSeveral?: boolean
  isChecked: boolean
  isInvalid?: boolean
  onCheck: () => void
  children: ReactNode
}

export function Choice({ name, isSeveral = false, isChecked, isInvalid, onCheck, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name={name}
        checked={isChecked}
        aria-invalid={isInvalid || undefined}
        onChange={onCheck}
      />
      {children}
    </label>
  )
}
