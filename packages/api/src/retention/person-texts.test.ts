import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING } from '../testing/test-api.ts'
import { FOR_EVER, retainAt } from '../testing/test-retention.ts'
import { bookWithTexts, listTexts, TEXT_NUMBER, turnTextsOn } from '../testing/test-texts.ts'

const api = shareTestApi()
beforeEach(() => turnTextsOn(api))

/** After the visit of BOOKING. */
const LATER = Date.parse('2026-12-01T18:00:00Z')
/** A visit of another person with the same number. */
const LEO = {
  ...BOOKING,
  ...{ patientName: 'Leo', patientEmail: 'leo@example.com', appointmentDate: '2026-11-24T10:00' },
}
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
    select coalesce((select json_agg(texts)::text from text_messages texts), '')
      || coalesce((select json_agg(consents)::text from text_consents consents), '')
      || coalesce((select json_agg(replies)::text from text_replies replies), '') as text`)
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

  describe('under numbers that a person used before', () => {
    const FORMER = '(573) 555-0142'

    /** A visit that stays, and one under another number that the desk deleted, with its text and a reply. */
    async function fillFormer() {
      await bookWithTexts(api)
      const { id } = await bookWithTexts(api, { patientPhone: FORMER, appointmentDate: '2026-11-24T10:00' })
      await api.rows(sql`
        insert into text_replies (provider, provider_id, number, kind, body, received_at)
        values ('twilio', 'SM2', '+15735550142', 'other', 'Marker of a former number', ${new Date(NOW)})`)
      await api.admin().appointments.delete({ id })
      return id
    }

    it('includes those of deleted visits', async () => {
      const id = await fillFormer()
      const { texts, textConsents, textReplies } = await person()
      expect(texts.map(({ appointmentId }) => appointmentId)).toContain(id)
      expect(textConsents.map(({ number }) => number).sort()).toEqual(['+15735550142', TEXT_NUMBER])
      expect(textReplies).toMatchObject([{ text: 'Marker of a former number' }])
    })

    it('is erased, also of deleted visits', async () => {
      await fillFormer()
      expect(await erase()).toMatchObject({ textConsents: 2 })
      expect(await stored()).not.toMatch(/5550199|5550142|Marker/)
    })

    it('takes the number of a deleted visit from its texts, and leaves the consent of others who use it', async () => {
      await fillFormer()
      await api.visitor().appointments.book({ ...LEO, patientPhone: FORMER })
      expect(await erase()).toMatchObject({ textConsents: 1 })
      expect(await api.rows(sql`select number from text_consents`)).toEqual([{ number: '+15735550142' }])
      expect(
        await api.rows(sql`
        select distinct number from text_messages where not exists (
          select from appointments where id = appointment_id)`),
      ).toEqual([{ number: null }])
    })
  })

  it('keeps the number of a visit of another person that got no text', async () => {
    await fill()
    await api.visitor().appointments.book(LEO)
    await api.rows(sql`update patients set phone = null, phone_key = null where name = 'Leo'`)
    await api.rows(sql`delete from text_messages where appointment_id = (select max(id) from appointments)`)
    expect(await erase()).toMatchObject({ textConsents: 0 })
  })

  it('keeps the number of another person who uses it, and of a visit ahead', async () => {
    await fill()
    await api.visitor().appointments.book(LEO)
    expect(await erase()).toMatchObject({ appointments: 1, textConsents: 0 })
    expect(await stored()).toMatch(/Marker/)
    expect(await api.rows(sql`select number from text_consents`)).toEqual([{ number: TEXT_NUMBER }])
  })
})

describe('retention', () => {
  const apply = async (years: { appointments?: 1; messages?: 1 }) => {
    await api.admin().retention.save({ ...FOR_EVER, ...years })
    return retainAt(api, Date.parse('2028-02-01T09:00:00Z'))
  }

  it('of appointments takes the number from texts, and deletes a consent and replies that no one uses any more', async () => {
    await fill()
    expect(await apply({ appointments: 1 })).toMatchObject({
      appointments: 1,
      textConsents: 1,
      textReplies: 1,
    })
    expect(await api.rows(sql`select number from text_messages`)).toEqual([{ number: null }])
  })

  it('of appointments deletes the consent and replies of a visit that was deleted', async () => {
    await api.admin().appointments.delete({ id: await fill() })
    expect(await apply({ appointments: 1 })).toMatchObject({ textConsents: 1, textReplies: 1 })
  })

  it('of appointments keeps consent and replies of a number with a later visit', async () => {
    await fill()
    const later = Date.parse('2027-06-01T15:00:00Z')
    await api
      .visitor({ now: () => later })
      .appointments.book({ ...BOOKING, appointmentDate: '2027-06-07T10:00' })
    const counts = await apply({ appointments: 1 })
    expect(counts).toMatchObject({ appointments: 1 })
    expect([counts?.textConsents, counts?.textReplies]).toEqual([undefined, undefined])
    expect(await stored()).toMatch(/Marker/)
  })

  it('of messages deletes replies', async () => {
    await fill()
    expect(await apply({ messages: 1 })).toMatchObject({ textReplies: 1 })
    expect(await api.rows(sql`select from text_consents`)).toHaveLength(1)
  })
})
