import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { DAYS_OF_WEEK } from '@clinic/domain/clinic-time.ts'
import type { PartOfDay } from '@clinic/domain/offers/schemas.ts'
import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import classes from './earlier-times.module.css'
import { texts } from './texts.ts'
import type { Wanted } from './use-earlier-writes.ts'

interface EarlierFormProps {
  /** Weekdays with office hours, selected by default. Selecting all of them means any day. */
  openDays: readonly number[]
  wanted: Wanted | null
  pending: boolean
  onSave: (wanted: Wanted) => void
  onCancel: () => void
}

/** Days of the week and part of the day that suit a patient. */
export function EarlierForm({ openDays, wanted, pending, onSave, onCancel }: EarlierFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const id = useId()
  const [days, setDays] = useState<readonly number[]>(wanted?.days ?? openDays)
  const [partOfDay, setPartOfDay] = useState<PartOfDay>(wanted?.partOfDay ?? 'any')
  const known = wanted && wanted.days.length < DAYS_OF_WEEK.length ? wanted.days : []
  const shown = [...new Set([...openDays, ...known])].sort()
  const chosen = shown.every(day => days.includes(day)) ? DAYS_OF_WEEK : days
  const form = useCheckedForm<Wanted>(
    {
      values: { days: [...chosen], partOfDay },
      findProblems: () => (chosen.length === 0 ? { days: t.noDay } : {}),
    },
    onSave,
  )
  const { ref } = form.formProps
  const problem = chosen.length === 0 ? form.problems.days : undefined
  useEffect(() => focusFirstField(ref.current), [ref])

  const toggle = (day: number) =>
    setDays(shown.filter(other => (other === day ? !days.includes(day) : days.includes(other))))
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{t.explain}</p>
      {shown.length > 0 && (
        <fieldset className={classes.group} aria-describedby={problem ? id : undefined}>
          <legend>{t.days}</legend>
          {shown.map(day => (
            <label key={day} className={classes.choice}>
              <input
                type="checkbox"
                name="days"
                checked={days.includes(day)}
                aria-invalid={problem ? true : undefined}
                onChange={() => toggle(day)}
              />
              <span data-capitalized>{WEEKDAYS[language][day]}</span>
            </label>
          ))}
          {problem && (
            <p id={id} role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
        </fieldset>
      )}
      <fieldset className={classes.group}>
        <legend>{t.partOfDay}</legend>
        {(Object.entries(t.parts) as [PartOfDay, string][]).map(([part, name]) => (
          <label key={part} className={classes.choice}>
            <input type="radio" name={id} checked={partOfDay === part} onChange={() => setPartOfDay(part)} />
            {name}
          </label>
        ))}
      </fieldset>
      <ActionRow>
        <Button type="submit" loading={pending}>
          {t.save}
        </Button>
        <ActionButton onClick={onCancel}>{t.cancel}</ActionButton>
      </ActionRow>
    </form>
  )
}
