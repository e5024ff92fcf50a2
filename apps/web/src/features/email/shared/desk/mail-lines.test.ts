import { MAIL_KINDS, type MailKind } from '@clinic/domain/mail/kinds.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { describe, expect, it } from 'vitest'
import { createFormat } from '#lib/use-format.ts'
import { countMailStates, mailLine, selectHeadline } from './mail-lines.ts'
import { en } from './texts.en.ts'

const NOW = Date.parse('2026-11-20T18:02:00Z')
const AT = { now: NOW, timeZone: 'America/Chicago' }
const mail = (over: Partial<SubjectMail> = {}): SubjectMail => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'appointmentConfirmation',
  state: 'sent',
  reason: null,
  at: '2026-11-20T18:01:00.000Z',
  ...over,
})

describe('the line about an email', () => {
  it.each([
    [{}, 'Confirmation sent Nov 20, 12:01 PM'],
    [{ at: '2025-11-20T18:01:00.000Z' }, 'Confirmation sent Nov 20, 2025, 12:01 PM'],
    [{ state: 'queued' }, 'Confirmation is about to be sent'],
    [{ state: 'queued', at: '2026-11-20T18:03:00.000Z' }, 'Confirmation is about to be sent'],
    [
      { kind: 'appointmentReminder', state: 'queued', at: '2026-11-22T16:00:00.000Z' },
      'Reminder scheduled for Nov 22, 10:00 AM',
    ],
    [{ state: 'saved' }, 'Confirmation not sent (no mail server)'],
    [{ state: 'queued', reason: '451 Later' }, 'Confirmation is about to be sent'],
    [
      { state: 'queued', reason: '451 Later', at: '2026-11-20T17:54:00.000Z' },
      'Confirmation not sent yet: 451 Later',
    ],
    [{ state: 'failed', reason: '550 No such person' }, 'Confirmation not sent: 550 No such person'],
    [{ state: 'failed' }, 'Confirmation not sent: reason unknown'],
    [{ state: 'withheld', reason: 'Full' }, 'Confirmation withheld: Full'],
  ] as const)('says of %j "%s"', (over, line) => {
    expect(mailLine(mail(over), createFormat({ ...AT, language: 'en' }))).toBe(line)
  })

  it('says the reason in the language, though it is stored as a code', () => {
    const withheld = mail({ state: 'withheld', reason: 'tooMany' })
    expect(mailLine(withheld, createFormat({ ...AT, language: 'es' }))).toMatch(
      / Se pidieron más de 6 correos /,
    )
  })
})

describe('the summary of several emails', () => {
  const headline = (...mails: SubjectMail[]) => selectHeadline(mails, NOW)?.kind

  it('uses the last one sent to the patient, not copies and not scheduled ones', () => {
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

  it('uses the copy when there is nothing else, and is empty without any', () => {
    expect(headline(mail({ kind: 'appointmentNotification' }))).toBe('appointmentNotification')
    expect(headline()).toBeUndefined()
  })
})

describe('the states of several emails', () => {
  it('are counted, the worst last, without those that do not occur', () => {
    const delayed = { state: 'queued', reason: '451 Later', at: '2026-11-20T17:54:00.000Z' } as const
    const all = [
      mail({ state: 'failed' }),
      mail({ state: 'withheld' }),
      mail(delayed),
      mail({ state: 'queued' }),
      mail({ state: 'saved' }),
      mail(),
      mail(),
    ]
    const counts = countMailStates(all, NOW).map(({ state, count }) => `${count} ${state}`)
    expect(counts.join(', ')).toBe('2 sent, 1 saved, 1 queued, 1 delayed, 1 withheld, 1 failed')
    expect(countMailStates([mail()], NOW)).toEqual([{ state: 'sent', count: 1 }])
    expect(countMailStates([], NOW)).toEqual([])
  })

  it.each([
    [['saved', 'sent'], 'Emails: 1 sent, 1 saved as a file, not sent'],
    [['failed', 'sent', 'sent'], 'Emails: 2 sent, 1 failed'],
    [['saved', 'saved'], 'Emails: 2 saved as files, not sent'],
  ] as const)('%j are named "%s"', (states, words) => {
    const mails = states.map(state => mail({ state }))
    const counts = countMailStates(mails, NOW)
    expect(en.summary(counts.map(({ state, count }) => en.states[state](count)))).toBe(words)
  })
})

describe('the title of an email', () => {
  it.each([
    ['contactNotification', 'Your copy of the message from Ada', 'Your copy of the message (record deleted)'],
    ['registrationEventMoved', 'Event change notice for Ada', 'Event change notice (record deleted)'],
    ['spotOffered', 'Offer of a spot for Ada', 'Offer of a spot (record deleted)'],
    ['bookingLimitNotice', 'Notice of a booking limit', 'Notice of a booking limit'],
  ] as const)('of the kind %s is "%s", or "%s"', (kind, title, ofDeleted) => {
    expect(en.title(kind, 'Ada')).toBe(title)
    expect(en.title(kind, null)).toBe(ofDeleted)
  })

  it('differs for every kind', () => {
    const titles = MAIL_KINDS.map((kind: MailKind) => en.title(kind, 'Ada'))
    expect(new Set(titles).size).toBe(MAIL_KINDS.length)
  })
})
