import type { Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type {
  AffectedChoice,
  AppointmentChoice,
  ScheduleChangeOutcome,
} from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'
import type { ToastContent } from '../../../lib/toasts/toast.ts'

/** What can become of an appointment, as the administrator chooses it. */
export const CHOICE_TEXTS: Record<AffectedChoice, string> = {
  keep: 'Keep as it is',
  cancel: 'Cancel and tell',
  ask: 'Ask for another time',
}

/** What is to become of each appointment that a change of the schedule affects; at first each stays as it is. */
export function useChoices(affected: Affected | undefined) {
  const [chosen, setChosen] = useState<Record<number, AffectedChoice>>({})
  const appointments = affected?.appointments ?? []
  const of = (id: number): AffectedChoice => chosen[id] ?? 'keep'
  const first = appointments[0] && of(appointments[0].id)
  return {
    of,
    /** The choice that all of them have in common; null when they differ. */
    common: first !== undefined && appointments.every(({ id }) => of(id) === first) ? first : null,
    choose: (id: number, choice: AffectedChoice) => setChosen(before => ({ ...before, [id]: choice })),
    chooseAll: (choice: AffectedChoice) =>
      setChosen(Object.fromEntries(appointments.map(({ id }) => [id, choice]))),
    clear: () => setChosen({}),
    /** How many become what; `more` are not named, and stay. */
    count: (more: number): ScheduleChangeOutcome => {
      const count = (choice: AffectedChoice) => appointments.filter(({ id }) => of(id) === choice).length
      return { keep: count('keep') + more, cancel: count('cancel'), ask: count('ask') }
    },
    /** Each choice with the version that was looked at; null while all stay as they are. */
    made: (): AppointmentChoice[] | null =>
      appointments.every(({ id }) => of(id) === 'keep')
        ? null
        : appointments.map(({ id, version }) => ({ id, version, choice: of(id) })),
  }
}

export type Choices = ReturnType<typeof useChoices>

/** What that comes to, in sentences. */
export function outcomeText({ keep, cancel, ask }: ScheduleChangeOutcome): string {
  const sentences = [
    keep > 0 && `${countOf(keep)} valid and marked in the list of appointments, and nobody is told.`,
    cancel > 0 && `${cancel === 1 ? '1 is' : `${cancel} are`} cancelled, and the patient told by e-mail.`,
    ask > 0 &&
      `${ask === 1 ? '1 patient is' : `${ask} patients are`} asked by e-mail to choose another time, and ${ask === 1 ? 'keeps theirs' : 'keep theirs'} until then.`,
  ]
  return sentences.filter(sentence => sentence !== false).join(' ')
}

/** The toast of a change of the schedule, with what became of the appointments where that was chosen. */
export function doneToast(title: string, output: unknown): ToastContent {
  return isOutcome(output) ? { title, description: outcomeText(output) } : { title }
}

function isOutcome(output: unknown): output is ScheduleChangeOutcome {
  return typeof output === 'object' && output !== null && 'ask' in output
}

function countOf(keep: number): string {
  return keep === 1 ? '1 stays' : `${keep} stay`
}
