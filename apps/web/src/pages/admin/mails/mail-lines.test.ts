import { MAIL_KINDS, type MailKind } from '@clinic/domain/mail/kinds.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { describe, expect, it } from 'vitest'
import { headlineOf, mailLine } from './mail-lines.ts'
import { mailTitle } from './mail-names.ts'

const NOW = Date.parse('2026-11-20T18:02:00Z')
const CHICAGO = 'America/Chicago'
const mail = (over: Partial<SubjectMail> = {}): SubjectMail => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'appointmentConfirmation',
  state: 'sent',
  reason: null,
  at: '2026-11-20T18:01:00.000Z',
  ...over,
})

describe('the line about a mail', () => {
  it.each([
    [{}, 'Confirmation sent Nov 20, 12:01 PM'],
    [{ at: '2025-11-20T18:01:00.000Z' }, 'Confirmation sent Nov 20, 2025, 12:01 PM'],
    [{ state: 'queued' }, 'Confirmation waits to be sent'],
    [{ state: 'queued', at: '2026-11-20T18:03:00.000Z' }, 'Confirmation waits to be sent'],
    [
      { kind: 'appointmentReminder', state: 'queued', at: '2026-11-22T16:00:00.000Z' },
      'Reminder goes Nov 22, 10:00 AM',
    ],
    [{ state: 'failed', reason: '550 No such person' }, 'Confirmation not sent: 550 No such person'],
    [{ state: 'failed' }, 'Confirmation not sent: no reason is known'],
    [{ state: 'withheld', reason: 'Too many' }, 'Confirmation withheld: Too many'],
  ] as const)('says of %j "%s"', (over, line) => {
    expect(mailLine(mail(over), NOW, CHICAGO)).toBe(line)
  })
})

describe('the line that stands for several', () => {
  const headline = (...mails: SubjectMail[]) => headlineOf(mails, NOW)?.kind

  it('is of the last that went to the patient, not of the copies and not of what goes later', () => {
    const later = { state: 'queued', at: '2026-11-22T16:00:00.000Z' } as const
    expect(
      headline(
        mail(),
        mail({ kind: 'appointmentMoved' }),
        mail({ kind: 'appointmentMovedNotification' }),
        mail({ kind: 'appointmentReminder', ...later }),
      ),
    ).toBe('appointmentMoved')
    expect(
      headline(mail({ kind: 'appointmentNotification' }), mail({ kind: 'appointmentReminder', ...later })),
    ).toBe('appointmentReminder')
  })

  it('is of the copy where there is nothing else, and of nothing where there is none', () => {
    expect(headline(mail({ kind: 'appointmentNotification' }))).toBe('appointmentNotification')
    expect(headline()).toBeUndefined()
  })
})

describe('the title of a mail', () => {
  it.each([
    ['contactNotification', 'Your copy of the message of Ada', 'Your copy of a deleted message'],
    [
      'registrationEventMoved',
      'Notice of the changed event for the registration of Ada',
      'Notice of the changed event for a deleted registration',
    ],
    [
      'placeOffered',
      'Offer of a place for the waiting-list entry of Ada',
      'Offer of a place for a deleted waiting-list entry',
    ],
    ['bookingLimitNotice', 'Notice of a limit of bookings', 'Notice of a limit of bookings'],
  ] as const)('of the kind %s is "%s", or "%s"', (kind, title, ofDeleted) => {
    expect(mailTitle({ kind, name: 'Ada' })).toBe(title)
    expect(mailTitle({ kind, name: null })).toBe(ofDeleted)
  })

  it('is another for every kind', () => {
    const titles = MAIL_KINDS.map((kind: MailKind) => mailTitle({ kind, name: 'Ada' }))
    expect(new Set(titles).size).toBe(MAIL_KINDS.length)
  })
})
