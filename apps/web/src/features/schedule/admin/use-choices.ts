import type { Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type {
  AffectedChoice,
  AppointmentChoice,
  ScheduleChangeOutcome,
} from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'

/** Chosen action for each affected appointment; all start as "keep". */
export function useChoices({ appointments }: Affected) {
  const [choices, setChoices] = useState<Record<number, AffectedChoice>>({})
  const withoutEmail = new Set(appointments.filter(row => row.patientEmail === null).map(({ id }) => id))
  /** Without an email address, a patient cannot be asked. */
  const of = (id: number): AffectedChoice => {
    const choice = choices[id] ?? 'keep'
    return choice === 'ask' && withoutEmail.has(id) ? 'keep' : choice
  }
  const first = appointments[0] && of(appointments[0].id)
  return {
    of,
    /** The action shared by all; null if they differ. */
    common: first !== undefined && appointments.every(({ id }) => of(id) === first) ? first : null,
    choose: (id: number, choice: AffectedChoice) => setChoices(before => ({ ...before, [id]: choice })),
    chooseAll: (choice: AffectedChoice) =>
      setChoices(Object.fromEntries(appointments.map(({ id }) => [id, choice]))),
    /** Number of appointments by action; `more` are not listed and stay. */
    count: (more: number): ScheduleChangeOutcome => {
      const count = (choice: AffectedChoice) => appointments.filter(({ id }) => of(id) === choice).length
      return { keep: count('keep') + more, cancel: count('cancel'), ask: count('ask') }
    },
    /** Choices with the version seen; null while all stay. */
    made: (): AppointmentChoice[] | null =>
      appointments.every(({ id }) => of(id) === 'keep')
        ? null
        : appointments.map(({ id, version }) => ({ id, version, choice: of(id) })),
  }
}

export type Choices = ReturnType<typeof useChoices>
