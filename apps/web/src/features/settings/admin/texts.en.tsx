import type { PracticeEmails } from '@clinic/domain/settings/practice-emails.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const CHOICES: Record<PracticeEmails['bookings'], string> = {
  each: 'An email for each',
  morning: 'One email each morning',
  both: 'Both',
}

export const en = {
  emails: {
    send: 'When patients book, move or cancel, send',
    choices: CHOICES,
    time: 'Time of the morning email',
    morning:
      "It lists today's appointments, first visits, open times, forms and messages, and what patients did since the last one.",
    atOnce:
      'You still get an email at once for messages, and for changes to appointments that begin before the next morning email.',
    save: 'Save choice',
  },
  reviews: {
    about:
      'Patients get one email after a visit, in their language, with your link. Everyone is asked the same way: review sites forbid asking only happy patients.',
    ask: 'Ask for a review after a visit',
    link: 'Link to your reviews',
    linkHint: 'The page where patients write reviews, such as your Google or Yelp page.',
    hours: 'Hours after the visit',
    months: 'Months until the next request',
    rules: [
      'Sent between 8 AM and 8 PM after visits marked Completed, never after a no-show or cancellation.',
      'An email address gets no more than one request in these months.',
      'Patients who opted out are never asked.',
      "Patients get a review request, an invitation and a reminder on different days, unless the reminder can't wait.",
    ],
    save: 'Save review requests',
  },
  address: {
    what: 'the public address',
    unread: "Couldn't load the public address",
    current: (address: string) => (
      <span>
        Links in emails, search engines and calendars lead to <code>{address}</code>.
      </span>
    ),
    environment: () => (
      <span>
        <code>PUBLIC_URL</code> on the server sets it, so it can't be changed here.
      </span>
    ),
    unreadable: () => (
      <span>
        The saved public address can't be read because <code>SESSION_SECRET</code> has changed. Enter it
        again.
      </span>
    ),
    label: 'Public address',
    hint: 'Point your domain at this server and set up https first. The address you use now keeps working.',
    save: 'Save address',
    done: 'Public address saved',
    failed: 'Failed to save public address',
    use: (address: string) => `Use this address: ${address}`,
    removal: {
      verb: 'Remove address',
      done: 'Public address removed',
      failed: 'Failed to remove public address',
    },
    otherHost: {
      title: 'Change the address?',
      text: (passkeys: number) => `${plural.en(passkeys, '# passkey stops', '# passkeys stop')} working.`,
      codes: (left: number) =>
        `To log in you need your password and a recovery code (${left} left) or one from your authenticator app.`,
      noCode: 'You would be locked out: create recovery codes first.',
      confirm: 'Change it',
      cancel: 'Keep it',
    },
  },
}
