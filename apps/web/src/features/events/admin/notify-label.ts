/** "Notify 5 attendees and 1 person on the waiting list". */
export function notifyLabel(attendees: number, waiting = 0): string {
  const groups = [
    attendees > 0 && (attendees === 1 ? '1 attendee' : `${attendees} attendees`),
    waiting > 0 && `${peopleText(waiting)} on the waiting list`,
  ]
  return `Notify ${groups.filter(group => group !== false).join(' and ')}`
}

/** "1 person", "2 people". */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
