import { toOrdinal } from '@clinic/domain/words/ordinal.ts'

export const en = {
  patient: 'For',
  where: 'Where',
  events: 'See all events',
  registration: {
    title: 'Your registration',
    description: 'Your spot at a clinic event: when and where it is, and how to cancel.',
    failed: "Couldn't load your registration",
    cancelled: 'Your registration is cancelled and your spot has been released.',
    over: 'This event is over.',
    advice: "If you can't make it, please cancel so someone else can have your spot.",
  },
  cancel: {
    title: 'Cancel your registration?',
    text: 'Your spot goes to the next person right away.',
    email: "We'll email you a confirmation.",
    confirm: 'Cancel registration',
    cancel: 'Keep my spot',
    failed: 'Failed to cancel registration',
  },
  waiting: {
    title: 'Your waiting-list spot',
    description: 'Your spot on the waiting list for a clinic event, and how to take a spot we offer you.',
    failed: "Couldn't load your waiting-list spot",
  },
  states: {
    waiting: {
      title: 'Your waiting-list spot',
      position: (position: number) => `You're ${toOrdinal(position)} on the waiting list.`,
      text: (hours: number) =>
        `There's nothing you need to do now. If a spot opens up, we'll email you and hold it for ${hours} hours, or until the event begins if that's sooner.`,
    },
    offered: {
      title: 'A spot opened up',
      text: "We're holding it for you.",
      until: (date: string, time: string) => `We're holding it for you until ${date}, ${time}.`,
      next: ' After that it goes to the next person on the list.',
    },
    taken: {
      title: "You're registered",
      text: "Your confirmation email has a link to cancel if you can't make it.",
    },
    declined: { title: "You're no longer on the waiting list", text: 'Thank you for letting us know.' },
    lapsed: {
      title: 'This offer has expired',
      text: 'The spot went to the next person on the list. You can join the waiting list again.',
    },
    missed: { title: 'This offer has expired', text: 'The event has started.' },
    over: {
      title: 'No spot opened up',
      text: "The event has started, and no spot opened up in time. We're sorry.",
    },
  },
  offer: {
    take: 'Take the spot',
    decline: 'No, thanks',
    title: 'Give up your spot?',
    text: "Your spot goes to the next person right away. You'd have to join the waiting list again.",
    confirm: 'Give up my spot',
    cancel: 'Not yet',
    done: { title: 'Registration successful', description: 'You have been registered for the event' },
    failed: { title: 'Registration failed', description: 'Failed to register for event' },
  },
  leave: {
    button: 'Leave the waiting list',
    title: 'Leave the waiting list?',
    text: "You'd have to join again, at the end of the list.",
    confirm: 'Leave the waiting list',
    cancel: 'Stay on the list',
    failed: 'Failed to leave the waiting list',
  },
}
