import type { AffectedChoice } from '@clinic/domain/appointments/schedule-change.ts'
import type { ClosingKind } from '@clinic/domain/schedule/date-change.ts'
import type { HolidayName } from '@clinic/domain/schedule/us-holidays.ts'
import { WEEKDAYS_EN } from '@clinic/domain/words/date-words.en.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

export const en = {
  zone: (zone: string) => `All times are ${zone}.`,
  unaffected: "Changes here don't affect existing appointments unless you choose to.",
  /** From Sunday. */
  weekdays: WEEKDAYS_EN as readonly string[],
  slot: (weekday: number, hours: string) => `${WEEKDAYS_EN[weekday]}s ${hours}`,
  affected: {
    choices: {
      keep: 'Keep as booked',
      cancel: 'Cancel and notify',
      ask: 'Ask to pick a new time',
    } satisfies Record<AffectedChoice, string>,
    all: 'Action for all',
    mixed: 'Mixed',
    list: 'Appointments',
    more: (appointments: number) => `And ${appointments} more, which stay as booked.`,
    call: 'No email address: call',
    action: (patient: string, time: string) => `Action for ${patient}, ${time}`,
    outside: (appointments: number) =>
      plural.en(
        appointments,
        '# appointment would fall outside these hours.',
        '# appointments would fall outside these hours.',
      ),
    kept: (appointments: number) =>
      plural.en(
        appointments,
        '# stays as booked and is flagged. No one is notified.',
        '# stay as booked and are flagged. No one is notified.',
      ),
    cancelled: (appointments: number) =>
      plural.en(appointments, '# appointment cancelled.', '# appointments cancelled.'),
    asked: (patients: number) =>
      plural.en(
        patients,
        '# patient asked to pick a new time; their current time is held until they do.',
        '# patients asked to pick a new time; their current times are held until they do.',
      ),
    emailed: 'Patients with an email address get an email.',
    filed: 'Emails to patients: Saved as files, not sent.',
    title: 'Save these hours?',
    back: 'Go back',
  },
  blocks: {
    title: 'Blocked dates',
    what: 'blocked dates',
    failed: 'Failed to fetch blocked dates',
    none: {
      title: 'No blocked dates',
      text: "Block a day when the clinic is closed, such as a holiday. Patients can't book on it.",
    },
    date: 'Date',
    past: (day: string) => `${day} (past)`,
    shownReason: 'Reason shown to visitors',
    /** A stored reason; that of a holiday is its English name. */
    nameReason: (reason: string) => reason,
    noReason: 'The clinic is closed on this date',
    form: 'Block a date',
    submit: 'Block date',
    reason: { label: 'Reason', description: 'Optional. Shown to visitors who choose this date.' },
    done: (dates: number) => plural.en(dates, 'Date blocked', '# dates blocked'),
    notDone: 'Failed to block date',
    question: (dates: number) => plural.en(dates, 'Block this date?', 'Block these dates?'),
    booked: (appointments: number, dates: number) =>
      plural.en(appointments, '# appointment is booked on ', '# appointments are booked on ') +
      plural.en(dates, 'this date.', 'these dates.'),
    confirm: (dates: number) => plural.en(dates, 'Block date', 'Block dates'),
    keep: (dates: number) => plural.en(dates, 'Keep it open', 'Keep them open'),
  },
  unblock: {
    verb: 'Unblock',
    done: 'Date unblocked',
    failed: 'Failed to unblock date',
    title: 'Unblock this date?',
    text: (day: ReactNode) => (
      <span>
        Patients can book again on <strong>{day}</strong>, within that weekday's time slots.
      </span>
    ),
    confirm: 'Unblock date',
    cancel: 'Keep it blocked',
  },
  calendar: {
    legend: 'Blocked. Choose an open day to block it, or a blocked day to reopen it.',
    closed: 'Closed',
    blocked: (day: string, reason: string, _number: number) => `${day}, ${reason}, blocked`,
    past: (day: string) => `${day}, past`,
  },
  holidays: {
    title: 'US federal holidays',
    name: (name: HolidayName): string => name,
    observed: (day: ReactNode, holiday: ReactNode) => (
      <span>
        {day}, observed for {holiday}
      </span>
    ),
    blocked: 'Blocked',
    closed: (weekday: number) => `Closed on ${WEEKDAYS_EN[weekday]}s`,
    block: 'Block',
    all: 'Block all',
  },
  types: {
    all: 'All visits',
    of: (hours: string) => `for ${hours}`,
    choose: (hours: string) => `Types of visit for ${hours}`,
    label: 'Types of visit',
    description: 'None checked: all types.',
  },
  week: {
    title: 'Weekly hours',
    failed: 'Failed to save hours',
    done: 'Hours saved',
    submit: 'Save hours',
    confirm: 'Save new hours',
    shown: 'Show these hours on the site',
    other: 'Your site shows different hours',
    closed: 'Closed',
    unavailable: (hours: ReactNode) => <span>{hours} is not available. Change it under Time slots.</span>,
    start: (day: string) => `${day} start`,
    end: (day: string) => `${day} end`,
    remove: (day: string) => `Remove ${day} hours`,
    lunch: 'Lunch break',
    add: 'Add hours',
    on: (weekday: number) => `on ${WEEKDAYS_EN[weekday]}`,
    copy: 'Copy to',
    copyFrom: (weekday: number) => `other days, from ${WEEKDAYS_EN[weekday]}`,
    copyTitle: (weekday: number) => `Copy ${WEEKDAYS_EN[weekday]}'s hours to`,
    workdays: 'Monday to Friday',
    everyDay: 'All days',
    copyHours: 'Copy hours',
    cancel: 'Cancel',
    copied: (weekday: number, targets: string) => `${WEEKDAYS_EN[weekday]}'s hours copied to ${targets}.`,
  },
  slots: {
    title: 'Time slots',
    what: 'time slots',
    failed: 'Failed to fetch time slots',
    about: 'The same hours, one by one. Edit one to pause it or to see who changed it.',
    slot: 'Time slot',
    none: { title: 'No time slots', text: "Patients can't book until you add hours." },
    unavailable: 'Not available',
    edit: 'Edit',
    delete: 'Delete',
    new: 'New time slot',
    change: 'Edit time slot',
    day: 'Day',
    start: 'Start time',
    end: 'End time',
    available: { label: 'Available', description: "If unchecked, patients can't book it" },
    add: { submit: 'Add Time Slot', done: 'Time slot added', failed: 'Failed to create time slot' },
    update: {
      submit: 'Update Time Slot',
      confirm: 'Save time slot',
      done: 'Time slot updated',
      failed: 'Failed to update time slot',
    },
    remove: {
      title: 'Delete this time slot?',
      confirm: 'Delete time slot',
      text: (slot: ReactNode) => (
        <span>Patients can no longer book {slot}, unless another time slot covers it.</span>
      ),
      none: 'No appointments would fall outside your hours.',
      done: 'Time slot deleted',
      failed: 'Failed to delete time slot',
    },
  },
  special: {
    title: 'Special hours',
    what: 'special hours',
    failed: "Couldn't load special hours",
    hours: 'Hours',
    kinds: {
      day: 'Closed all day',
      closed: 'Closed some hours',
      open: 'Open extra hours',
    } satisfies Record<ClosingKind, string>,
    lastDay: { label: 'Last day', description: 'Optional. For more than one day.' },
    from: 'From',
    to: 'To',
    reasonIn: (language: string) => `Reason in ${language}`,
    submit: 'Save special hours',
    confirm: 'Save special hours',
    done: (dates: number) => plural.en(dates, 'Special hours saved', 'Special hours saved for # dates'),
    notDone: "Couldn't save special hours",
    change: 'Edit special hours',
    edit: 'Edit',
    closed: {
      between: (hours: string) => `Closed ${hours}`,
      from: (time: string) => `Closed from ${time}`,
      until: (time: string) => `Closed until ${time}`,
      allDay: 'Closed all day',
    },
    open: {
      between: (hours: string) => `Open ${hours}`,
      from: (time: string) => `Open from ${time}`,
      until: (time: string) => `Open until ${time}`,
      allDay: 'Open all day',
    },
    noReason: 'None',
    /** "Open 9:00 AM-12:00 PM (Consultation)"; `types` are empty for all. */
    forTypes: (hours: string, types: string) => (types === '' ? hours : `${hours} (${types})`),
    /** "Friday, December 18, Closed 3:00-5:00 PM", with the visible number of the day. */
    marked: (day: string, hours: string, _number: number) => `${day}, ${hours}`,
    legend:
      'Special hours. To select several days, drag sideways over them, or hold Shift and press the last one.',
    remove: {
      verb: 'Delete',
      done: 'Special hours deleted',
      failed: "Couldn't delete special hours",
      title: 'Delete these special hours?',
      text: (day: ReactNode, hours: ReactNode) => (
        <span>
          {hours} no longer counts on <strong>{day}</strong>: its weekly hours do.
        </span>
      ),
      confirm: 'Delete special hours',
      cancel: 'Keep them',
    },
  },
}
