import type { Language } from '@clinic/domain/language.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { texts } from './texts.ts'

/** "2 appointments", "1 message": counts of stored records by kind. */
export function listCounts(person: Person, language: Language): string[] {
  const { counts } = texts[language]
  const kinds = Object.keys(counts) as (keyof typeof counts)[]
  return kinds.filter(kind => person[kind].length > 0).map(kind => counts[kind](person[kind].length))
}

/** Upcoming records with their time; `nameType` knows the practice's names of visits. */
export function upcomingOnly(
  { appointments, registrations, waitingList }: Person,
  language: Language,
  nameType: (type: string) => string,
): { at: string; what: string }[] {
  const { appointment, waiting } = texts[language].anonymizing
  return [
    ...appointments
      .filter(row => row.isUpcoming)
      .map(row => ({
        at: row.appointmentDate,
        what: appointment(nameType(row.appointmentType)),
      })),
    ...registrations.filter(row => row.isUpcoming).map(row => ({ at: row.eventDate, what: row.eventTitle })),
    ...waitingList
      .filter(row => row.isUpcoming)
      .map(row => ({ at: row.eventDate, what: waiting(row.eventTitle) })),
  ].sort((a, b) => a.at.localeCompare(b.at))
}

/** Whether there is anything to anonymize. */
export function canAnonymize(person: Person): boolean {
  const { appointments, registrations, waitingList, messages, history } = person
  const { otherMails, limitNotices, leftOut, reviewRequests, invitations } = person
  const rows = [...appointments, ...registrations, ...waitingList]
  const deleted = history.some(({ action }) => action === 'deleted')
  return (
    rows.some(({ isUpcoming }) => !isUpcoming) ||
    deleted ||
    [messages, otherMails, limitNotices, leftOut, reviewRequests, invitations].flat().length > 0
  )
}
