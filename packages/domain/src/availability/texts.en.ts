import { WEEKDAYS } from '../clinic-format.ts'
import { plural } from '../words/plural.ts'

/** Why a day has no openings. */
export const en = {
  early: 'Online booking starts tomorrow. For today, please call.',
  late: 'You can book up to 90 days ahead',
  notice: (days: number) => `Book this visit at least ${days} days ahead`,
  blocked: 'The clinic is closed on this date',
  blockedFor: (reason: string) => reason,
  closedFrom: (time: string) => `Closed from ${time}`,
  closedUntil: (time: string) => `Closed until ${time}`,
  closedBetween: (hours: string) => `Closed ${hours}`,
  because: (closed: string, reason: string) => `${closed}: ${reason}`,
  closed: (weekday: number) => `We're closed on ${WEEKDAYS.en[weekday]}s`,
  other: 'Our hours on this date are for other visits',
  short: 'Our hours on this date are too short for this visit',
  full: 'This date is fully booked',
}

/** Why the practice itself has no openings on a day. */
export const desk = {
  past: 'This date is in the past',
  late: 'Appointments can be booked up to a year ahead',
  over: 'No open times are left today',
}

/** What a calendar adds to the name of a day. */
export const dayStates = {
  open: (openings: number) => plural.en(openings, '# open time', '# open times'),
  full: 'fully booked',
  closed: 'closed',
  closedFor: (reason: string) => reason.replace(/^(?:Closed )?/, start => (start ? 'closed ' : 'closed: ')),
  short: 'too short for this visit',
  other: 'no times for this visit',
}
