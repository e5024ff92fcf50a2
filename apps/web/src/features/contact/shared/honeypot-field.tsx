import { useState } from 'react'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import classes from './honeypot-field.module.css'
import { texts } from './texts.ts'

/** Inline, so that the field never shows where the stylesheet does not load. */
const HIDDEN = {
  position: 'absolute',
  overflow: 'hidden',
  width: 1,
  height: 1,
  clipPath: 'inset(50%)',
} as const

/** Keep password managers from filling the field in. */
const NOT_FILLED_IN = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
  'data-lpignore': true,
  'data-protonpass-ignore': true,
}

/**
 * Hidden spam trap, outside the accessibility tree and the tab order. The API rejects submissions that fill it in; the
 * visitor can then confirm to be a person.
 */
export function HoneypotField({ form }: { form: CheckedForm }) {
  const t = useTexts(texts)
  const { name, error, onChange } = form.field('leaveEmpty')
  const [isPerson, setPerson] = useState<boolean | null>(null)
  if (error && isPerson === null) setPerson(false)

  const confirm = (isConfirmed: boolean) => {
    setPerson(isConfirmed)
    onChange()
  }

  return (
    <>
      {isPerson !== null && (
        <label className={classes.question}>
          <input
            type="checkbox"
            data-field={name}
            aria-invalid={error !== undefined}
            checked={isPerson}
            onChange={event => confirm(event.currentTarget.checked)}
          />
          <span>{t.isPerson}</span>
        </label>
      )}
      <div style={HIDDEN} aria-hidden="true">
        <label>
          {t.empty}
          <input type="text" name={name} tabIndex={-1} disabled={isPerson === true} {...NOT_FILLED_IN} />
        </label>
      </div>
    </>
  )
}
