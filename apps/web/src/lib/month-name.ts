const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** The month of a day (`yyyy-MM-dd`), as "January 2027". */
export function monthName(day: string): string {
  return MONTH.format(Date.parse(`${day}T12:00:00.000Z`))
}
