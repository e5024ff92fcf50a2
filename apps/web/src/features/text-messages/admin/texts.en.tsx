import type { TextKind } from '@clinic/domain/text-messages/kinds.ts'
import type { NumberState, TextProviderName } from '@clinic/domain/text-messages/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const PROVIDERS: Record<TextProviderName, string> = { twilio: 'Twilio', telnyx: 'Telnyx' }

/** What an account is called at each provider. */
const ACCOUNTS: Record<TextProviderName, string> = { twilio: 'Account SID', telnyx: 'Messaging profile ID' }
const TOKENS: Record<TextProviderName, string> = { twilio: 'Auth token', telnyx: 'API key' }

const NUMBERS: Record<NumberState['state'], string> = {
  ready: 'The number can send texts.',
  noTexts: "The number can't send texts.",
  unknown: 'The provider does not know this number.',
  refused: "The number couldn't be checked.",
}

const KINDS: Record<TextKind, string> = {
  reminder: 'Reminder the day before',
  shortReminder: 'Reminder two hours before',
  moved: 'New time',
  cancelled: 'Cancellation',
  earlierTime: 'Earlier time',
  stopped: 'Answer to STOP',
  help: 'Answer to HELP',
}

export const en = {
  failed: "Couldn't load text messages",
  what: 'text messages',
  about: 'Patients who agree get reminders and changes by text, sent by a provider that you pay.',
  state: {
    off: 'Text messages are off until you enter an account.',
    on: 'Text messages are on.',
    desk: 'Text messages are paused.',
    restored:
      'Text messages are paused because a backup was restored. Check the account, then resume. Reminders sent since that backup go out again for upcoming visits.',
    unreadable: () => (
      <span>
        The saved account can't be read because <code>SESSION_SECRET</code> has changed. Enter it again.
      </span>
    ),
    pause: { verb: 'Pause texts', done: 'Texts paused', failed: 'Failed to pause texts' },
    resume: { verb: 'Resume texts', done: 'Texts resumed', failed: 'Failed to resume texts' },
    used: (used: string, cap: string) => `${used} of ${cap} segments used this month.`,
  },
  account: {
    title: 'Provider',
    provider: 'Provider',
    providers: PROVIDERS,
    ids: ACCOUNTS,
    tokens: TOKENS,
    saved: 'Leave empty to keep the saved one.',
    show: 'Show token',
    number: 'Number that sends texts',
    key: { label: 'Public key', description: 'Telnyx uses it to sign what it sends to this site.' },
    callback: 'At the provider, set this address for incoming messages:',
    save: 'Save account',
    done: 'Account saved',
    failed: 'Failed to save account',
    removal: {
      title: 'Remove the account?',
      text: 'Texts are turned off, and scheduled ones are not sent.',
      confirm: 'Remove account',
      cancel: 'Keep it',
      done: 'Account removed',
      failed: 'Failed to remove account',
    },
  },
  test: {
    title: 'Test',
    to: 'Send a test text to',
    send: 'Send test text',
    sent: 'Test text sent',
    failed: 'Failed to send the test text',
    check: 'Check the number',
    states: NUMBERS,
    because: (state: string, problem: string) => `${state} (${problem})`,
    notChecked: "Couldn't check the number",
  },
  rules: {
    title: 'Reminders and limits',
    time: 'Time of the reminder, the day before',
    timeHint: 'From 8:00 AM to before 8:00 PM.',
    twoHours: 'Also remind two hours before the visit',
    cap: 'Monthly limit in segments',
    capHint: 'Nothing more is sent in a month once it is reached. You are warned at 80%.',
    price: 'Price of a segment in US dollars',
    priceHint: 'What the provider and carriers charge together, such as 0.012. Used for the cost in Reports.',
    save: 'Save reminders and limits',
  },
  previews: {
    title: 'What each text says and costs',
    about:
      'A segment is up to 160 characters, or 70 with characters such as á. Each segment is billed as one text.',
    kinds: KINDS,
    segments: (segments: number, characters: number) =>
      `${plural.en(segments, '# segment', '# segments')}, ${characters} characters.`,
    accents: (segments: number) =>
      `With its accents it would take ${plural.en(segments, '# segment', '# segments')}.`,
  },
  duties: {
    title: 'What to do at the provider',
    about: "This site can't do these for you.",
    register: (tenDigit: ReactNode, tollFree: ReactNode) => (
      <span>
        Register the number for application messaging in the United States: {tenDigit} or {tollFree}.
      </span>
    ),
    tenDigit: '10DLC registration (local number)',
    tollFree: 'Toll-free verification',
    agreement: 'Sign an agreement (BAA) with the provider: texts about visits are health information.',
    agreements: 'BAA',
    logs: 'Have the provider keep message logs only briefly, and turn on redaction if it offers that.',
    retention: 'Message logs',
  },
}
