import type { ReactNode } from 'react'

export const en = {
  title: 'Book an appointment',
  description: 'Pick a visit type and an open time, and book online in about two minutes.',
  intro: (phone: ReactNode) => <span>Prefer to talk? Call {phone}.</span>,
  sandboxed: (page: ReactNode, phone: ReactNode) => (
    <span>
      The website around this page blocks online booking here. Open {page} in a new tab, or call {phone}.
    </span>
  ),
  steps: { type: 'Your visit', time: 'Date and time', details: 'About you' },
  next: { go: 'Continue', confirm: (weekday: string, time: string) => `Confirm ${weekday} ${time}` },
  type: 'Type of visit',
  first: 'First visit',
  ask: 'Ask us',
  notOnline: (phone: ReactNode) => <span>Visits can't be booked online right now. Please call {phone}.</span>,
  fields: {
    name: 'Full name',
    notes: 'Notes',
    optional: 'Optional',
  },
  privacy: 'We use this only to schedule your visit and contact you about it.',
  summary: {
    title: 'Your appointment',
    visit: 'Visit',
    date: 'Date',
    time: 'Time',
    patient: 'For',
    where: 'Where',
    open: 'Not chosen yet',
    name: 'Your name',
    submit: 'Confirm appointment',
    typeFirst: 'Choose a visit first.',
    dateFirst: 'Pick a date first.',
    policy: (hours: number, phone: ReactNode) => (
      <span>
        <strong>Cancellation policy.</strong> If you need to cancel or reschedule, please give us at least{' '}
        {hours} hours' notice: {phone}.
      </span>
    ),
    emergency: 'For emergencies call 911.',
  },
  booked: 'Appointment booked',
  failed: 'Failed to create appointment',
  confirmation: {
    title: 'Appointment Confirmed!',
    expect: 'What to expect',
    sent: (email: string) => `We'll email your confirmation to ${email}`,
    withheld: (email: string) =>
      `${email} has received many emails from us in the last hour, so we won't send a confirmation. Please save the “Change or cancel” link below.`,
    noEmail: "This site's email isn't set up yet. Please save the “Change or cancel” link below.",
    change: {
      title: 'Need to change it?',
      until: (isInEmail: boolean, hours: number, phone: ReactNode) => (
        <span>
          <span>Use the link below</span>
          {isInEmail && <span>{' or in your email'}</span>}
          <span>
            , up to {hours} hours before. After that, please call {phone}.
          </span>
        </span>
      ),
      link: 'Change or cancel',
    },
    again: 'Book Another Appointment',
  },
}
