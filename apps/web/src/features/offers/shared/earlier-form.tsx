import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { PartOfDay } from '@clinic/domain/offers/schemas.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import classes from './earlier-times.module.css'
import { texts } from './texts.ts'
import type { Wanted } from './use-earlier-writes.ts'

interface EarlierFormProps {
  /** Weekdays with office hours, chosen at first. */
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
  const first = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState<readonly number[]>(wanted?.days ?? openDays)
  const [partOfDay, setPartOfDay] = useState<PartOfDay>(wanted?.partOfDay ?? 'any')
  const [isTried, setTried] = useState(false)
  const isInvalid = isTried && days.length === 0
  const shown = [...new Set([...openDays, ...(wanted?.days ?? [])])].sort()
  useEffect(() => first.current?.querySelector('input')?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (days.length > 0) onSave({ days: [...days], partOfDay })
    else first.current?.querySelector('input')?.focus()
  }
  const toggle = (day: number) =>
    setDays(shown.filter(other => (other === day ? !days.includes(day) : days.includes(other))))
  return (
    <form ref={first} className={classes.form} noValidate onSubmit={submit}>
      <p>{t.explain}</p>
      <fieldset className={classes.group} aria-describedby={isInvalid ? id : undefined}>
        <legend>{t.days}</legend>
        {shown.map(day => (
          <label key={day} className={classes.choice}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              aria-invalid={isInvalid || undefined}
              onChange={() => toggle(day)}
            />
            <span className={classes.name}>{WEEKDAYS[language][day]}</span>
          </label>
        ))}
        {isInvalid && (
          <p id={id} role="alert" className={classes.problem}>
            {t.noDay}
          </p>
        )}
      </fieldset>
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
