import type { ReactNode } from 'react'

export const en = {
  title: 'Book an appointment',
  description: 'Pick a visit type and an open time, and book online in about two minutes.',
  intro: (phone: ReactNode) => (
    <>Pick a visit type and a time, then tell us about you. Prefer to talk? Call {phone}.</>
  ),
  noScript: (phone: ReactNode) => (
    <>Online booking needs JavaScript. Please call us at {phone} and we'll find a time together.</>
  ),
  steps: { type: 'Your visit', time: 'Date and time', details: 'About you' },
  next: { time: 'Choose a time', confirm: (at: string) => `${at}: Confirm` },
  chosen: (day: string, time: string) => `Your time: ${day} at ${time}.`,
  change: 'Change',
  type: 'Type of visit',
  fields: {
    name: 'Full name',
    email: 'So we can send your confirmation',
    phone: 'Optional, in case we need to reach you',
    notes: 'Notes',
    about: 'Optional: what brings you in, or anything we should know beforehand',
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
    hint: 'Pick a date first.',
    policy: (hours: number, phone: ReactNode) => (
      <>
        <strong>Cancellation policy.</strong> If you need to cancel or reschedule, please give us at least{' '}
        {hours} hours' notice: {phone}.
      </>
    ),
    emergency: 'For emergencies call 911.',
  },
  booked: 'Appointment booked',
  failed: 'Failed to create appointment',
  confirmation: {
    title: 'Appointment Confirmed!',
    expect: 'What to expect',
    sent: (email: string) => `A confirmation email is on its way to ${email}`,
    withheld: (email: string) =>
      `${email} has received many emails from us in the last hour, so we won't send a confirmation. Please save the “Change or cancel” link below.`,
    change: {
      title: 'Need to change it?',
      until: (isInEmail: boolean, hours: number, phone: ReactNode) => (
        <>
          Use the link below{isInEmail && ' or in your email'}, up to {hours} hours before. After that, please
          call {phone}.
        </>
      ),
      link: 'Change or cancel',
    },
    again: 'Book Another Appointment',
  },
}
