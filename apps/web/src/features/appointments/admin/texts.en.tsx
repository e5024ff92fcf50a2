import type { AppointmentChange, AppointmentSort } from '@clinic/domain/appointments/admin-schemas.ts'
import type { ScheduleConflict } from '@clinic/domain/appointments/schedule-conflicts.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { formatCount } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { AppointmentsView } from './appointments-address.ts'

/** "1,250 appointments"; with `more`, "More than 5,000 appointments". */
const count = (appointments: number, more = false) =>
  more
    ? `More than ${formatCount(appointments, 'en')} appointments`
    : plural.en(appointments, '# appointment', '# appointments')

const OUTSIDE = 'outside office hours, on a blocked date or in a busy time'

const status: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'No-show',
}

/** Why an appointment no longer fits the schedule. */
const conflicts: Record<ScheduleConflict, string> = {
  blocked: 'On a blocked date',
  hours: 'After hours',
  busy: 'In a busy time',
}

const views: Record<AppointmentsView, string> = { today: 'Today', list: 'List', week: 'Week' }

const keys: Record<string, string> = {
  j: 'Next appointment',
  k: 'Previous appointment',
  Enter: 'Open it',
  '← →': 'Previous or next day',
  '/': 'Search',
  t: 'Open today, on every tab',
  '?': 'Show keyboard shortcuts',
}

export const en = {
  count,
  status,
  conflicts,
  views,
  appointments: 'appointments',
  failed: 'Failed to fetch appointments',
  view: 'Appointments view',
  zone: (zone: string) => `All times are ${zone}.`,
  print: 'Print',
  firstVisit: 'First visit',
  imported: 'Imported',
  email: 'Email the patient',
  room: (minutes: number, patient: string) => `${minutes}-minute buffer after ${patient}`,
  keys: {
    open: 'Shortcuts',
    title: 'Keyboard shortcuts',
    list: keys,
    single: 'Use single-key shortcuts',
    about: 'Turn this off if you use voice control or press keys by accident. Saved in this browser.',
  },
  firstVisits: {
    about:
      "Today and the list mark each patient's first visit. Import your earlier visits first, or turn this off: until they are on this site, every patient seems new.",
    mark: 'Mark first visits',
  },
  desk: {
    appointment: (patient: string) => `the appointment of ${patient}`,
    cancelledAppointment: (patient: string) => `the cancelled appointment of ${patient}`,
    patient: (patient: string) => `for ${patient}`,
    again: 'Book again',
    checkIn: { verb: 'Check in', whose: (patient: string) => `Check in ${patient}` },
    arrivedAt: (time: string, waiting: number | null) =>
      `Arrived ${time}${waiting === null ? '' : `, waiting ${waiting} min`}`,
    complete: { verb: 'Complete', whose: (patient: string) => `Complete the appointment of ${patient}` },
    undoCheckIn: { verb: 'Undo check-in', whose: (patient: string) => `Undo check-in of ${patient}` },
    markNoShow: { verb: 'Mark as no-show', whose: (patient: string) => `Mark as no-show: ${patient}` },
    forms: { verb: 'Forms', whose: (patient: string) => `Forms of ${patient}` },
    move: { verb: 'Move', whose: (patient: string) => `Move the appointment of ${patient}` },
    edit: { verb: 'Edit', whose: (patient: string) => `Edit the appointment of ${patient}` },
    cancel: { verb: 'Cancel', whose: (patient: string) => `Cancel the appointment of ${patient}` },
    delete: { verb: 'Delete', whose: (patient: string) => `Delete the appointment of ${patient}` },
  },
  moving: {
    title: (patient: string) => `Move ${patient}`,
    now: (when: string) => `Now ${when}. Choose a new time:`,
    delayed: 'Sent after three minutes, so that you can undo',
  },
  changes: {
    done: 'Appointment updated',
    failed: 'Failed to update appointment',
    undone: 'Change undone',
    notUndone: 'Failed to undo the change',
    arrived: 'arrived',
    notArrived: 'not arrived',
    moved: (time: string) => `moved to ${time}`,
    changed: { moved: 'moved', cancelled: 'cancelled' } satisfies Record<AppointmentChange['change'], string>,
    /** "Rescheduled by the patient on Nov 21, 9:00 AM, from Dec 7, 10:00 AM" */
    past: (
      { change, madeBy }: Pick<AppointmentChange, 'change' | 'madeBy'>,
      at: string,
      from: string | null,
    ) =>
      `${change === 'moved' ? 'Rescheduled' : 'Cancelled'} by the ${madeBy} on ${at}${from === null ? '' : `, from ${from}`}`,
  },
  edit: {
    title: 'Edit appointment',
    status: 'Status',
    language: 'Language',
    written: "For the patient's emails, calendar files and private page",
    notes: { label: 'Notes', description: "Patients can't see these notes" },
    deleted: 'This appointment has been deleted. You can still copy what you typed.',
    cancel: 'Cancel',
    submit: 'Update appointment',
    stored: (status: string, when: string | null, notes: string | null) =>
      `Saved version: ${status}${when ? `, ${when}` : ''}${notes ? `, notes: “${notes}”` : ', no notes'}`,
  },
  deletion: {
    title: 'Delete this appointment?',
    confirm: 'Delete appointment',
    cancel: 'Keep appointment',
    done: 'Appointment deleted',
    failed: 'Failed to delete appointment',
    warning: (isSilent: boolean) =>
      `This permanently deletes the appointment and its notes${isSilent ? ', and does not notify the patient' : ''}. It can't be undone. To keep a record and free the time, set the status to Cancelled instead.`,
  },
  day: {
    list: 'Appointments and open time',
    /** "45 min", "2 h", "2 h 30 min". */
    length: (hours: number, minutes: number) =>
      [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' '),
    short: (length: string) => `${length} open, too short for a visit`,
    open: (length: string) => (
      <span>
        {length} open: <strong>Book</strong>
      </span>
    ),
    busy: (period: string, calendar: string) => `${period} busy: ${calendar}`,
    progress: (left: number, done: number) => `${left} left today${done > 0 ? `, ${done} done` : ''}`,
    none: 'No appointments',
    nav: 'Day',
    previous: 'Previous day',
    next: 'Next day',
    pick: 'Choose a day',
    cancelled: 'Cancelled',
  },
  week: {
    what: 'week',
    nav: 'Weeks',
    previous: 'Previous',
    next: 'Next',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    current: 'This week',
    /** "November 29 – December 5, 2026" */
    range: (first: string, last: string) => `${first} – ${last}`,
    /** "November 22 – 28, 2026", from "November 22" and "November 28, 2026". */
    inMonth: (first: string, last: string) => `${first} – ${last.replace(/^\w+ /, '')}`,
    summary: (appointments: number, cancelled: number, outside: number) =>
      `${count(appointments)}${cancelled > 0 ? `, ${cancelled} more cancelled` : ''}${outside > 0 ? `. ${formatCount(outside, 'en')} ${OUTSIDE}` : ''}`,
    empty: 'no appointments',
    closed: 'closed',
    open: (...hours: string[]) => `open ${hours.join(' and ')}`,
    blocked: (reason: string | null) => (reason ? `blocked: ${reason}` : 'blocked'),
    cancelled: 'Cancelled this week',
    book: (day: string, time: string) => `Book ${day}, ${time}`,
    busy: (calendar: string) => `Busy: ${calendar}`,
    taken: (patient: string) => `Taken by ${patient}`,
    past: 'In the past',
    byTouch: 'To move an appointment by touch, tap it and choose “Move”.',
    outside: {
      title: 'Move outside office hours?',
      text: (patient: string, when: string, why: string) => `${patient}, ${when}: ${why.toLowerCase()}.`,
      confirm: 'Move',
      cancel: 'Keep the time',
    },
    toToday: 'Go to today',
    keys: "Keys: Left and Right change the day, Up and Down move through the day's appointments and open half hours, Home and End go to the first and last day, Page Up and Page Down change the week, Enter opens.",
  },
  list: {
    name: 'Find appointments',
    search: 'Search',
    by: 'Name, email or phone',
    filters: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
    clear: 'Clear filters',
    status: 'Show',
    anyStatus: 'Any status',
    language: 'Language',
    sort: 'Sort by',
    sorts: { earliest: 'Earliest first', latest: 'Latest first', name: 'Patient name' } satisfies Record<
      AppointmentSort,
      string
    >,
    from: 'From',
    to: 'To',
    allDates: 'All dates',
    byName: 'By patient name',
    /** "3 appointments are outside office hours, on a blocked date or in a busy time". */
    conflictCount: (appointments: number, more: boolean) =>
      `${count(appointments, more)} ${plural.en(appointments, 'is', 'are')} ${OUTSIDE}`,
    conflicts: (appointments: number) => `Show the ${appointments} ${OUTSIDE}`,
    first: (appointments: number) =>
      `Only the first ${count(appointments)} are listed. Narrow the list by date, status or search.`,
    none: 'No upcoming appointments',
    booked: 'Appointments booked on your site appear here.',
    past: 'Show past appointments',
    noMatch: 'No appointments match',
    noConflict: 'All appointments are within your hours.',
    otherDates: 'Try another search or status, or show all dates.',
    other: 'Try another search or status.',
    showAllDates: 'Show all dates',
  },
}
