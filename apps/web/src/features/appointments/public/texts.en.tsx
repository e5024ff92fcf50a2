import type { ReactNode } from 'react'

export const en = {
  title: 'Your appointment',
  description:
    'Your appointment at the clinic: when and where it is, what to bring, and how to reschedule or cancel.',
  failed: "Couldn't load your appointment",
  cancelled: 'Your appointment is cancelled and your time has been released.',
  over: 'This appointment has already started or is over.',
  mustMove: (phone: ReactNode) => (
    <span>
      We're sorry: we can't see you at this time. Please pick another time below. If none works for you, call{' '}
      {phone}.
    </span>
  ),
  prepare: 'Before you come',
  again: 'Book another appointment',
  change: {
    title: 'Change or cancel',
    call: (phone: ReactNode) => <span>To change or cancel, please call {phone}.</span>,
    closed: (deadline: ReactNode, phone: ReactNode) => (
      <span>
        Online changes closed on {deadline}. Please call {phone}.
      </span>
    ),
    until: (deadline: ReactNode, phone: ReactNode) => (
      <span>
        You can change it online until {deadline}. After that, please call {phone}.
      </span>
    ),
    forms: 'Fill in forms',
    move: 'Reschedule',
    cancel: 'Cancel appointment',
  },
  cancel: {
    title: 'Cancel your appointment?',
    text: 'Your time will be released right away.',
    email: "We'll email you a confirmation.",
    confirm: 'Cancel appointment',
    cancel: 'Keep my appointment',
    failed: 'Failed to cancel appointment',
  },
  move: {
    title: 'Pick a new time',
    chosen: (date: string, time: string) => `Your new time: ${date}, ${time}.`,
    requested: "We can't see you at your current time.",
    open: "Your appointment won't change until you pick a new time.",
    submit: 'Move appointment',
    to: (weekday: string, time: string) => `Move to ${weekday} ${time}`,
    later: 'Not now',
    keep: 'Keep my current time',
    done: 'Appointment moved',
    failed: 'Failed to move appointment',
  },
}
