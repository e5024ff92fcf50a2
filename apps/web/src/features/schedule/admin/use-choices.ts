import type { Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type {
  AffectedChoice,
  AppointmentChoice,
  ScheduleChangeOutcome,
} from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'

/** Chosen action for each affected appointment; all start as "keep". `onChoose` gets null while all stay. */
export function useChoices(
  { appointments }: Affected,
  onChoose: (choices: AppointmentChoice[] | null) => void,
) {
  const [choices, setChoices] = useState<Record<number, AffectedChoice>>({})
  const withoutEmail = new Set(appointments.filter(row => row.patientEmail === null).map(({ id }) => id))
  /** Without an email address, a patient cannot be asked. */
  const get = (id: number, from = choices): AffectedChoice => {
    const choice = from[id] ?? 'keep'
    return choice === 'ask' && withoutEmail.has(id) ? 'keep' : choice
  }
  const set = (next: typeof choices) => {
    setChoices(next)
    const changes = appointments.map(({ id, version }) => ({ id, version, choice: get(id, next) }))
    onChoose(changes.every(({ choice }) => choice === 'keep') ? null : changes)
  }
  const first = appointments[0] && get(appointments[0].id)
  return {
    get,
    /** The action shared by all; null if they differ. */
    common: first !== undefined && appointments.every(({ id }) => get(id) === first) ? first : null,
    choose: (id: number, choice: AffectedChoice) => set({ ...choices, [id]: choice }),
    chooseAll: (choice: AffectedChoice) =>
      set(Object.fromEntries(appointments.map(({ id }) => [id, choice]))),
    /** Number of appointments by action; `more` are not listed and stay. */
    count: (more: number): ScheduleChangeOutcome => {
      const count = (choice: AffectedChoice) => appointments.filter(({ id }) => get(id) === choice).length
      return { keep: count('keep') + more, cancel: count('cancel'), ask: count('ask') }
    },
  }
}

export type Choices = ReturnType<typeof useChoices>
