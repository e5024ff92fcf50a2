import { formatCount } from '@clinic/domain/clinic-format.ts'
import type { ConsentEndedBy, ConsentGivenBy } from '@clinic/domain/text-messages/desk-schemas.ts'
import type { TextKind } from '@clinic/domain/text-messages/kinds.ts'

/** Name of each text message. */
const names: Record<TextKind, string> = {
  reminder: 'Text reminder',
  shortReminder: 'Text reminder two hours before',
  moved: 'Text about the new time',
  cancelled: 'Text about the cancellation',
  earlierTime: 'Text about an earlier time',
  stopped: 'Text that confirms STOP',
  help: 'Text that answers HELP',
}

const givenBy: Record<ConsentGivenBy, string> = {
  booking: 'when booking online',
  desk: 'on the phone',
  reply: 'by replying START',
}

const endedBy: Record<ConsentEndedBy, string> = {
  reply: 'by replying STOP',
  link: 'on the private page',
  desk: 'on the phone',
}

export const en = {
  names,
  failed: "Couldn't load text messages",
  what: 'text messages',
  line: {
    queued: (text: string, when: string) => `${text} scheduled for ${when}`,
    soon: (text: string) => `${text} is about to be sent`,
    sent: (text: string, when: string) => `${text} sent ${when}`,
    delivered: (text: string, when: string) => `${text} delivered ${when}`,
    notDelivered: (text: string, problem: string) => `${text} not delivered: ${problem}`,
    notSent: (text: string, problem: string) => `${text} not sent: ${problem}`,
    unknown: 'reason unknown',
  },
  consent: {
    noNumber: "No texts: this phone number can't get them.",
    stopped: 'No texts: this number replied STOP. Only START from the phone turns them on again.',
    none: 'No texts: the patient has not agreed to them.',
    given: (when: string, how: keyof typeof givenBy) => `Agreed to texts on ${when} ${givenBy[how]}.`,
    ended: (when: string, how: keyof typeof endedBy) => `No texts: ended on ${when} ${endedBy[how]}.`,
    record: 'Record consent',
    end: 'End texts',
    of: (name: string) => `for ${name}`,
  },
  ask: {
    title: 'Record consent to texts?',
    text: 'Read this to the patient. Record it only if they say yes.',
    confirm: 'The patient agreed',
    cancel: 'Cancel',
    done: 'Consent recorded',
    failed: 'Failed to record consent',
  },
  end: { done: 'Texts ended', failed: 'Failed to end texts' },
  /** Beside the phone when the desk books. */
  box: 'The patient agreed to texts on the phone',
  read: (wording: string) => `Read to the patient: “${wording}”`,
  /** When the desk changes a visit. */
  notify: {
    label: 'Text the patient',
    delayed: 'Sent after three minutes, so that you can undo',
    atOnce: 'Sent right away',
    waits: (when: string) => `Sent on ${when}, because texts are sent from 8 AM to 8 PM`,
    tooLate: 'Too late for a text: texts are sent from 8 AM to 8 PM. Please call.',
    paused: 'Text messages are paused. It is sent once you resume them.',
    /** `on`: whether the practice sends texts. */
    unreachable: (on: boolean) =>
      `The patient won't be notified: no email address${on ? ' and no consent to texts' : ''}.`,
  },
  replies: {
    title: 'Replies to text messages',
    failed: "Couldn't load replies",
    what: 'replies',
    none: 'No open replies.',
    noneDone: 'No replies marked as done.',
    unknown: 'Unknown number',
    noText: "A message without text, such as a photo. Photos don't reach this site: please call.",
    visit: (when: string) => `Visit ${when}`,
    ends: 'This number gets no more texts.',
    mayMean: 'The patient may want to cancel the visit: please call.',
    call: 'Answer by phone or email: the desk sends no texts.',
    of: (number: string) => `the reply from ${number}`,
    markDone: 'Mark as done',
    reopen: 'Reopen',
    done: 'Reply updated',
    notDone: 'Failed to update reply',
  },
  warnings: {
    near: (used: number, cap: number) =>
      `${formatCount(used, 'en')} of ${formatCount(cap, 'en')} text segments used this month`,
    reached: 'The monthly limit of text messages is reached: none are sent',
    restored: 'Text messages are paused after a restore',
    unreadable: "Text messages aren't being sent: enter the account again",
    failing: (problem: string) => `Text messages aren't being sent: ${problem}`,
  },
}
