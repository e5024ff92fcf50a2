import type { Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type {
  AffectedChoice,
  AppointmentChoice,
  ScheduleChangeOutcome,
} from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'
import type { ToastContent } from '../../../lib/toast.ts'
import { useHasMailServer } from '../../email/shared/use-has-mail-server.ts'

/** Labels of the actions for an affected appointment. */
export const CHOICE_TEXTS: Record<AffectedChoice, string> = {
  keep: 'Keep as booked',
  cancel: 'Cancel and notify',
  ask: 'Ask to pick a new time',
}

/** Chosen action for each affected appointment; all start as "keep". */
export function useChoices(affected: Affected | undefined) {
  const [chosen, setChosen] = useState<Record<number, AffectedChoice>>({})
  const appointments = affected?.appointments ?? []
  const withoutEmail = new Set(appointments.filter(row => row.patientEmail === null).map(({ id }) => id))
  /** Without an email address, a patient cannot be asked. */
  const of = (id: number): AffectedChoice => {
    const choice = chosen[id] ?? 'keep'
    return choice === 'ask' && withoutEmail.has(id) ? 'keep' : choice
  }
  const first = appointments[0] && of(appointments[0].id)
  return {
    of,
    /** The action shared by all; null if they differ. */
    common: first !== undefined && appointments.every(({ id }) => of(id) === first) ? first : null,
    choose: (id: number, choice: AffectedChoice) => setChosen(before => ({ ...before, [id]: choice })),
    chooseAll: (choice: AffectedChoice) =>
      setChosen(Object.fromEntries(appointments.map(({ id }) => [id, choice]))),
    clear: () => setChosen({}),
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

/** Summarizes the actions and says whether patients get an email. */
export function outcomeText({ keep, cancel, ask }: ScheduleChangeOutcome, hasMailServer: boolean): string {
  const sentences = [
    keep === 1 && '1 stays as booked and is flagged. No one is notified.',
    keep > 1 && `${keep} stay as booked and are flagged. No one is notified.`,
    cancel === 1 && '1 appointment cancelled.',
    cancel > 1 && `${cancel} appointments cancelled.`,
    ask === 1 && '1 patient asked to pick a new time; their current time is held until they do.',
    ask > 1 && `${ask} patients asked to pick a new time; their current times are held until they do.`,
    cancel + ask > 0 &&
      (hasMailServer
        ? 'Patients with an email address get an email.'
        : 'Emails to patients: Saved as files, not sent.'),
  ]
  return sentences.filter(sentence => sentence !== false).join(' ')
}

/** Returns a function that makes the success toast with the summary of the actions, if any. */
export function useDoneToast(): (title: string, output: unknown) => ToastContent {
  const hasMailServer = useHasMailServer()
  return (title, output) => {
    const description = isOutcome(output) ? outcomeText(output, hasMailServer) : ''
    return description === '' ? { title } : { title, description }
  }
}

function isOutcome(output: unknown): output is ScheduleChangeOutcome {
  return typeof output === 'object' && output !== null && 'ask' in output
}
