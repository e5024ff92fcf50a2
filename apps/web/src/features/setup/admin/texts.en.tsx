import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const samples = (events: number, posts: number) =>
  [events > 0 && plural.en(events, '# event', '# events'), posts > 0 && plural.en(posts, '# post', '# posts')]
    .filter(Boolean)
    .join(' and ')

export const en = {
  title: 'Steps',
  list: 'Setup',
  progress: (done: number, total: number) =>
    done === total ? `All ${total} done` : `${done} of ${total} done`,
  next: (step: string) => `Next: ${step}`,
  missing: {
    title: 'Visitors also look for',
    prices: 'Prices of your visits',
    insurance: 'Insurance you take',
    license: 'Your license',
    photo: 'Your photo',
    review: 'A review with its source',
  },
  done: 'Done',
  toDo: 'To do',
  dismiss: {
    submit: 'Dismiss',
    done: 'Setup dismissed',
    where: 'Find it in the account menu.',
    back: 'Show on every tab',
    shown: 'Setup is back on every tab',
    failed: 'Failed to update setup',
  },
  steps: {
    password: {
      title: 'Set your password',
      why: 'The starting password was visible in the terminal. Choose your own, and add a passkey or an authenticator app.',
    },
    practice: {
      title: 'Enter your name, logo and address',
      why: 'They are on every page and in every email. Your color and the drawing are on the same form.',
    },
    facts: {
      title: 'Replace the other sample texts',
      why: 'Your site still shows sample details. Replace them with yours.',
    },
    visits: {
      title: 'Set your visits and prices',
      why: 'Patients choose a visit by what it is for, how long it takes and what it costs.',
    },
    photos: {
      title: 'Show your face and your room',
      why: 'Patients want to see who treats them, and where. Until you add photos, the site shows drawings.',
    },
    hours: {
      title: 'Check your time zone and hours',
      why: 'Patients can only book times in Schedule Setup, in the time zone of your practice.',
    },
    mail: {
      title: 'Turn on email',
      why: 'Confirmations and reminders are sent through your mail server. Send a test to make sure it works.',
    },
    demo: {
      title: 'Remove the sample content',
      why: 'The sample events and posts are invented, and visitors could register for them.',
    },
    own: {
      title: 'Publish your first event or post',
      why: 'It shows visitors the practice is active.',
    },
    address: {
      title: 'Connect your domain (https)',
      why: 'Links in emails lead to it, and https keeps what patients type private.',
    },
  },
  password: {
    change: 'Change password',
    passkey: 'Add a passkey',
    authenticator: 'Set up authenticator app',
  },
  visits: { edit: 'Edit visits and prices', none: 'Show no prices', done: 'Your site shows no prices' },
  photos: { add: 'Add photos' },
  hours: {
    review: 'Review hours',
    confirm: 'These are our hours',
    done: 'Office hours confirmed',
    failed: 'Failed to confirm office hours',
  },
  mail: {
    none: 'No mail server is set up. Emails are saved as files, not sent.',
    server: 'Set up the mail server',
    test: 'Send test',
  },
  own: { event: 'New event', post: 'New post' },
  address: {
    now: (address: ReactNode) => (
      <span>
        Your site is now at {address}. Point your domain at the server, set up https, and save the address in
        the settings.
      </span>
    ),
    set: 'Set the public address',
  },
  facts: {
    left: 'Still sample text:',
    fill: 'Fill them in',
    pin: 'Map pin',
    keep: 'Keep all',
    done: 'Content updated',
    failed: 'Failed to update content',
    leaveAll: 'Remove this section',
    leaveOptional: 'Remove optional texts',
    leftOut: (section: string) => `${section}: removed`,
    notLeft: 'Failed to remove them',
  },
  demo: {
    open: 'Delete the samples',
    title: 'Remove the sample content?',
    text: (events: number, posts: number) => (
      <span>
        <strong>{samples(events, posts)}</strong> will be permanently deleted. Anything you edited will be
        kept.
      </span>
    ),
    registrations: 'Registrations for these events are deleted too. No one is notified.',
    confirm: 'Delete samples',
    cancel: 'Cancel',
    done: 'Sample content removed',
    failed: 'Failed to remove the sample content',
  },
}
