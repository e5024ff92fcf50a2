import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  title: 'Book an appointment',
  description: 'Book an appointment for a patient.',
  what: 'Booking for a patient',
  patient: {
    label: 'Patient',
    failed: "Couldn't load the patient",
    by: 'Name, phone or email',
    noMatch: "No earlier patient found. Enter the new patient's full name.",
    phone: 'Phone',
    email: 'Email',
    fillerEmail: 'Not a real email address. It will not be saved.',
    language: 'Language',
    fitting: {
      label: 'Is it one of these patients?',
      isNew: 'A new patient',
      unchosen: 'Choose the patient',
    },
  },
  type: 'Type of visit',
  chip: (type: string, minutes: number, isTooLong: boolean) =>
    `${type}, ${minutes} min${isTooLong ? ', too long' : ''}`,
  notes: 'Notes',
  confirm: 'Send confirmation',
  noEmail: 'Without an email address the patient gets no emails.',
  book: 'Book',
  cancel: 'Cancel',
  taken: (time: string) => `${time} is not available. Choose another time.`,
  unchecked: (time: string) => `Couldn't check whether ${time} is available`,
  short: (time: string, minutes: number) => `${time} has ${minutes} minutes. Choose a shorter visit.`,
  done: (appointments: number) => plural.en(appointments, 'Appointment booked', '# appointments booked'),
  /** "Rosa Diaz, Tue, Jan 5, 4:00 PM", of a series "from" its first. */
  booked: (patient: string, start: string, isSeries: boolean) =>
    `${patient}, ${isSeries ? 'from ' : ''}${start}`,
  failed: 'Failed to book the appointment',
  /** Whether the patient gets the confirmation. */
  confirmation: {
    sent: 'The patient gets a confirmation email.',
    noServer: 'Confirmation email not sent (no mail server).',
    unwanted: 'No confirmation email is sent.',
  },
  series: {
    repeat: 'Repeat',
    once: 'Does not repeat',
    every: (weeks: number) => plural.en(weeks, 'Every week', 'Every # weeks'),
    times: 'How many visits',
    count: (appointments: number) => `${appointments} appointments`,
    free: (dates: number) => `All ${dates} dates are available.`,
    conflicts: (dates: number) =>
      plural.en(
        dates,
        '# date is not available. Choose another time for it, or skip it.',
        '# dates are not available. Choose another time for each, or skip it.',
      ),
    unchosen: 'Choose another time for each date that is not available, or skip it',
    taken: 'taken',
    instead: (day: string) => `In place of ${day}`,
    skip: 'Skip',
    failed: 'Failed to check the dates',
  },
}
