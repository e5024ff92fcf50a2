import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING } from '../testing/test-api.ts'
import { bookWithTexts, listTexts, TEXT_NUMBER, turnTextsOn } from '../testing/test-texts.ts'
import { applyRetention } from './apply-retention.ts'

const api = shareTestApi()
beforeEach(() => turnTextsOn(api))

/** After the visit of BOOKING. */
const LATER = Date.parse('2026-12-01T18:00:00Z')
const person = () => api.admin({ now: () => LATER }).retention.person({ email: BOOKING.patientEmail })
const erase = () => api.admin({ now: () => LATER }).retention.anonymize({ email: BOOKING.patientEmail })

/** A visit with consent, a text about it and a reply. */
async function fill() {
  const { id } = await bookWithTexts(api)
  await api.rows(sql`
    insert into text_replies (provider, provider_id, number, kind, body, received_at)
    values ('twilio', 'SM1', ${TEXT_NUMBER}, 'other', 'Marker of a reply', ${new Date(NOW)})`)
  return id
}
const stored = async () => {
  const rows = await api.rows(sql<{ text: string }>`
    select coalesce((select json_agg(t)::text from text_messages t), '')
      || coalesce((select json_agg(c)::text from text_consents c), '')
      || coalesce((select json_agg(r)::text from text_replies r), '') as text`)
  return rows[0]?.text ?? ''
}

describe('what is stored of a person', () => {
  it('includes texts about their visits, consents of their numbers, and replies from these', async () => {
    const id = await fill()
    await bookWithTexts(api, {
      patientEmail: 'grace@example.com',
      patientPhone: '(573) 555-0142',
      appointmentDate: '2026-11-24T10:00',
    })
    expect(await person()).toMatchObject({
      texts: [{ appointmentId: id, kind: 'reminder', state: 'queued' }],
      textConsents: [
        {
          number: TEXT_NUMBER,
          givenBy: 'booking',
          wording: expect.stringMatching(/^Text me/),
          endedAt: null,
        },
      ],
      textReplies: [{ number: TEXT_NUMBER, text: 'Marker of a reply' }],
    })
  })

  it('is erased with the visit: no number, consent or reply is left, and nothing waits', async () => {
    await fill()
    expect(await erase()).toMatchObject({ appointments: 1, textConsents: 1 })
    expect(await stored()).not.toMatch(/5550199|Marker/)
    expect(await listTexts(api)).toMatchObject([{ state: 'withheld', problem: 'notNeeded' }])
  })

  it('keeps the number of another person who uses it, and of a visit ahead', async () => {
    await fill()
    await api.visitor().appointments.book({
      ...BOOKING,
      patientName: 'Leo',
      patientEmail: 'leo@example.com',
      appointmentDate: '2026-11-24T10:00',
    })
    expect(await erase()).toMatchObject({ appointments: 1, textConsents: 0 })
    expect(await stored()).toMatch(/Marker/)
    expect(await api.rows(sql`select number from text_consents`)).toEqual([{ number: TEXT_NUMBER }])
  })
})

describe('retention', () => {
  const apply = (years: { appointments?: 1; messages?: 1 }) => {
    const forEver = { appointments: null, registrations: null, messages: null, forms: null, auditLog: null }
    return api
      .admin()
      .retention.save({ ...forEver, ...years })
      .then(() =>
        applyRetention({
          em: api.database.em.fork(),
          mail: { removeSaved: async () => undefined },
          now: Date.parse('2028-02-01T09:00:00Z'),
          timeZone: CHICAGO,
        }),
      )
  }

  it('of appointments takes the number from texts, and deletes a consent that no one uses any more', async () => {
    await fill()
    expect(await apply({ appointments: 1 })).toMatchObject({ appointments: 1, textConsents: 1 })
    expect(await api.rows(sql`select number from text_messages`)).toEqual([{ number: null }])
    expect(await api.rows(sql`select from text_replies`)).toHaveLength(1)
  })

  it('of messages deletes replies', async () => {
    await fill()
    expect(await apply({ messages: 1 })).toMatchObject({ textReplies: 1 })
    expect(await api.rows(sql`select from text_consents`)).toHaveLength(1)
  })
})
