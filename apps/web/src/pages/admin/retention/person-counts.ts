import type { Person } from '@clinic/domain/retention/person.ts'

/** "2 appointments", "1 message": how much is stored of a person, kind by kind, without what there is none of. */
export function countsOf(person: Person): string[] {
  const { appointments, registrations, waitingList, messages, otherMails, limitNotices, history } = person
  const counts: [number, string, string][] = [
    [appointments.length, 'appointment', 'appointments'],
    [registrations.length, 'registration', 'registrations'],
    [waitingList.length, 'place in line', 'places in line'],
    [messages.length, 'message', 'messages'],
    [otherMails.length, 'e-mail about what is deleted', 'e-mails about what is deleted'],
    [limitNotices.length, 'notice of a limit', 'notices of a limit'],
    [history.length, 'entry of the history', 'entries of the history'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
}

export function isNothing(person: Person): boolean {
  return countsOf(person).length === 0
}

/** What stands and is yet to come: when, and what it is. */
export function toComeOf({
  appointments,
  registrations,
  waitingList,
}: Person): { at: string; what: string }[] {
  return [
    ...appointments
      .filter(row => row.toCome)
      .map(row => ({ at: row.appointmentDate, what: `Appointment (${row.appointmentType})` })),
    ...registrations.filter(row => row.toCome).map(row => ({ at: row.eventDate, what: row.eventTitle })),
    ...waitingList
      .filter(row => row.toCome)
      .map(row => ({ at: row.eventDate, what: `${row.eventTitle} (waiting list)` })),
  ].sort((a, b) => a.at.localeCompare(b.at))
}

/** Whether there is something else than what is yet to come and its history. */
export function isAnythingOver(person: Person): boolean {
  const { appointments, registrations, waitingList, messages, otherMails, limitNotices, history } = person
  const rows = [...appointments, ...registrations, ...waitingList]
  const deleted = history.some(({ action }) => action === 'deleted')
  return (
    rows.some(({ toCome }) => !toCome) || deleted || [messages, otherMails, limitNotices].flat().length > 0
  )
}
