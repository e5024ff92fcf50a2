import { plural } from '@clinic/domain/words/plural.ts'

/** "Notify 5 attendees and 1 person on the waiting list". */
export function notifyLabel(attendees: number, waiting = 0): string {
  const groups = [
    attendees > 0 && plural.en(attendees, '# attendee', '# attendees'),
    waiting > 0 && `${peopleText(waiting)} on the waiting list`,
  ]
  return `Notify ${groups.filter(group => group !== false).join(' and ')}`
}

/** "1 person", "2 people". */
export function peopleText(count: number): string {
  return plural.en(count, '# person', '# people')
}
