import { isRealDate } from '@clinic/domain/forms/birth-date.ts'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { texts } from '../texts.ts'
import { type DateParts, orderDateParts, toDateParts, toDateText } from './date-parts.ts'
import type { FieldProps } from './field-props.ts'
import classes from './question-field.module.css'

interface DateFieldProps extends FieldProps {
  /** Whether it is the patient's date of birth, which browsers can fill in. */
  isBirthDate: boolean
}

/** A day in three number fields: a phone's own field would take dozens of swipes to a year of birth. */
export function DateField({ id, value, isInvalid, isRequired, isBirthDate, ...field }: DateFieldProps) {
  const { date: t } = useTexts(texts)
  const language = useLanguage()
  const fields = useRef<HTMLDivElement>(null)
  // A save from another device must not replace text that is being typed here.
  const [typed, setTyped] = useState<DateParts | null>(null)
  const given = typeof value === 'string' ? value : ''
  const stored = toDateParts(given)
  const parts = typed ?? stored ?? { year: '', month: '', day: '' }
  const type = (part: keyof DateParts, text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '') }
    setTyped(next)
    const date = toDateText(next)
    if (date === '' || isRealDate(date)) field.onChange(date || null, true)
  }
  const leave = () => {
    const date = typed && toDateText(typed)
    // The server says what is wrong with it.
    if (date && !isRealDate(date)) field.onChange(date, false)
    setTyped(null)
    field.onDone()
  }
  return (
    <>
      {!stored && given !== '' && <p className={classes.help}>{given}</p>}
      <div ref={fields} className={classes.date}>
        {orderDateParts(language).map(part => (
          <label key={part} className={classes.part}>
            <span>{t[part]}</span>
            <input
              type="text"
              inputMode="numeric"
              className={classes.text}
              data-part={part}
              maxLength={part === 'year' ? 4 : 2}
              placeholder={t.letters[part]}
              autoComplete={isBirthDate ? `bday-${part}` : 'off'}
              value={parts[part]}
              aria-describedby={field.describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required={isRequired || undefined}
              onChange={({ target }) => type(part, target.value)}
              onBlur={({ relatedTarget }) => fields.current?.contains(relatedTarget) || leave()}
            />
          </label>
        ))}
      </div>
    </>
  )
}
