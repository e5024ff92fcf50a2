import type { Person } from '@clinic/domain/retention/person.ts'
import { plural } from '@clinic/domain/words/plural.ts'

/** "2 appointments", "1 message": counts of stored records by kind. */
export function listCounts(person: Person): string[] {
  const { appointments, registrations, waitingList, messages, forms, earlierRequests } = person
  const { otherMails, limitNotices, leftOut, invitations, history } = person
  const counts: [number, string, string][] = [
    [appointments.length, 'appointment', 'appointments'],
    [registrations.length, 'registration', 'registrations'],
    [waitingList.length, 'waiting list entry', 'waiting list entries'],
    [messages.length, 'message', 'messages'],
    [forms.length, 'form', 'forms'],
    [earlierRequests.length, 'wish for an earlier time', 'wishes for earlier times'],
    [otherMails.length, 'email about deleted records', 'emails about deleted records'],
    [limitNotices.length, 'booking limit notice', 'booking limit notices'],
    [leftOut.length, 'request not to be reminded', 'requests not to be reminded'],
    [invitations.length, 'invitation', 'invitations'],
    [history.length, 'audit log entry', 'audit log entries'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural.en(count, `# ${one}`, `# ${many}`))
}

export function isNothing(person: Person): boolean {
  return listCounts(person).length === 0
}

/** Upcoming records with their time. */
export function upcomingOnly({
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

/** Whether there is anything to anonymize. */
export function isAnythingOver(person: Person): boolean {
  const { appointments, registrations, waitingList, messages, history } = person
  const { otherMails, limitNotices, leftOut, invitations } = person
  const rows = [...appointments, ...registrations, ...waitingList]
  const deleted = history.some(({ action }) => action === 'deleted')
  return (
    rows.some(({ toCome }) => !toCome) ||
    deleted ||
    [messages, otherMails, limitNotices, leftOut, invitations].flat().length > 0
  )
}
