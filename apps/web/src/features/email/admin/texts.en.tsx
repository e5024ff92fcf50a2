import type { MailSecurity } from '@clinic/domain/settings/mail-server.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const SECURITY: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (most providers)',
  tls: 'TLS',
  none: 'None: not encrypted',
}

export const en = {
  attention: {
    title: 'Needs attention',
    what: 'what needs attention',
    unread: "Couldn't load what needs attention",
    none: 'Nothing needs attention',
    hint: 'Emails that cannot be sent and blocked online bookings appear here.',
    more: 'Only the newest are listed. Dismiss some to see the rest.',
    unsent: (mails: number) => plural.en(mails, '# email was not sent.', '# emails were not sent.'),
    delayed: (mails: number) =>
      plural.en(mails, '# email could not be sent yet.', '# emails could not be sent yet.'),
    blocked: 'Online bookings were blocked at a limit.',
    setUp: 'Set up email',
    mails: 'Emails not sent',
    unknown: 'The reason is unknown.',
    retried: 'We keep trying for three days.',
    bookings: 'Blocked online bookings',
    /** "Too many appointments for ada@example.com". */
    patient: (who: string) => `Too many appointments for ${who}`,
    network: (who: string) => `Too many appointments in a day from the network ${who}`,
    advice: 'They were asked to call. If the bookings look fake, cancel them to free the times.',
    dismiss: 'Dismiss',
    dismissed: 'Dismissed',
    notDismissed: 'Failed to dismiss',
  },
  server: {
    what: 'the mail server',
    unread: "Couldn't load the mail server",
    missing: "Emails aren't being sent: no mail server is set up.",
    stored: (mails: number) =>
      mails === 0
        ? 'Emails will be saved as files, not sent.'
        : plural.en(mails, '# email is saved as a file, not sent.', '# emails are saved as files, not sent.'),
    environment: (server: string | null) => (
      <span>
        Your mail server is <code>{server}</code>. <code>SMTP_URL</code> on the server sets it, so it can't be
        changed here.
      </span>
    ),
    unreadable: () => (
      <span>
        The saved mail server can't be read because <code>SESSION_SECRET</code> has changed. Enter it again.
      </span>
    ),
    provider: 'Who provides your email?',
    providers: {
      google: 'Google (Gmail or Workspace)',
      microsoft: 'Microsoft 365',
      other: 'Another provider',
    },
    passwords: {
      google: {
        link: 'create an app password',
        text: (link: ReactNode) => (
          <span>Google takes only an app password here: turn on 2-Step Verification, then {link}.</span>
        ),
      },
      microsoft: {
        link: 'allow authenticated SMTP',
        text: (link: ReactNode) => (
          <span>
            Your Microsoft 365 administrator must {link} for this mailbox. Microsoft is retiring it, starting
            in December 2026.
          </span>
        ),
      },
    },
    host: 'Mail server',
    hint: 'Your email provider calls it the outgoing or SMTP server',
    security: 'Security',
    kinds: SECURITY,
    port: 'Port',
    user: 'User name',
    login: 'Usually your email address. Leave empty if the server needs no login.',
    password: 'Password',
    saved: 'Leave empty to keep the saved password',
    show: 'Show password',
    sender: 'Sender',
    from: (email: string) => `Leave empty to send from ${email}`,
    example: 'Name <name@example.com>',
    saveAndTest: 'Save and test',
    save: 'Save',
    done: 'Mail server saved',
    failed: 'Failed to save mail server',
    removal: {
      title: 'Remove the mail server?',
      text: 'Emails will be saved as files, not sent. The saved password is deleted.',
      confirm: 'Remove',
      cancel: 'Keep it',
      done: 'Mail server removed',
      failed: 'Failed to remove mail server',
    },
  },
  test: {
    title: 'Test email',
    text: 'Sends right away.',
    to: 'To',
    send: 'Send test',
    sent: { title: 'Test email sent', description: 'The mail server accepted it. Check the inbox.' },
    savedAsFile: { title: 'Saved as a file, not sent', description: 'No mail server is set up.' },
    failed: 'Failed to send test email',
  },
}
