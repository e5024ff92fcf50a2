import { isoInstant } from '@clinic/database/sql-instant.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtReason } from '../testing/test-api.ts'
import { bookWithTexts, listQueuedTexts, listTexts, TEXT_NUMBER, turnTextsOn } from '../testing/test-texts.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { endConsent, giveConsent } from './consents.ts'
import { type ReceivedReply, takeReply } from './take-reply.ts'

const api = shareTestApi()
beforeEach(() => turnTextsOn(api))

let ids = 0
const reply = (body: string, over: Partial<ReceivedReply> = {}) =>
  takeReply(api.context(), {
    provider: 'twilio',
    providerId: `SM${ids++}`,
    from: TEXT_NUMBER,
    body,
    answeredAs: null,
    ...over,
  })
const endedBy = async () =>
  (await api.rows(sql<{ by: string | null }>`select ended_by as by from text_consents order by id`)).map(
    ({ by }) => by,
  )
const answers = async () => (await listQueuedTexts(api)).map(([kind]) => kind)
const open = () => api.admin().texts.replies()

describe('STOP', () => {
  it('ends texts at once, withholds those that wait, and shows at the desk without work', async () => {
    const { id } = await bookWithTexts(api)
    await reply('Stop')
    expect(await endedBy()).toEqual(['reply'])
    expect(await listTexts(api)).toMatchObject([
      { kind: 'reminder', state: 'withheld', problem: 'noConsent' },
    ])
    expect(await api.admin().texts.forAppointment({ id })).toMatchObject({
      isStopped: true,
      consent: { endedBy: 'reply' },
    })
    expect((await open()).open).toBe(0)
    expect((await api.admin().texts.replies({ done: true })).replies).toMatchObject([
      { kind: 'stop', text: 'Stop' },
    ])
    const entries = await api.rows(
      sql`select actor, place, procedure, action from audit_entries where subject = 'text_consents'`,
    )
    expect(entries).toEqual([
      { actor: 'patient', place: 'program', procedure: 'texts.reply', action: 'changed' },
    ])
  })

  it('in words that the provider does not know is answered once, in the language of the consent', async () => {
    await bookWithTexts(api, { language: 'es' } as never)
    await reply('¿Es alto el edificio?')
    expect(await endedBy()).toEqual([null])
    await reply('¡ALTO!')
    await reply('alto')
    expect(await endedBy()).toEqual(['reply'])
    expect(
      await api.rows(
        sql`select kind, language, number, ${isoInstant('due_at')} as at from text_messages where state = 'queued'`,
      ),
    ).toEqual([{ kind: 'stopped', language: 'es', number: TEXT_NUMBER, at: new Date(NOW).toISOString() }])
  })

  it('that the provider took for one ends them in any words, and is not answered', async () => {
    await bookWithTexts(api)
    await reply('No quiero', { answeredAs: 'stop' })
    expect(await endedBy()).toEqual(['reply'])
    expect(await answers()).toEqual([])
  })

  it('that the provider says it did not answer is answered', async () => {
    await bookWithTexts(api)
    await reply('STOP', { answeredAs: 'nothing' })
    expect(await answers()).toEqual(['stopped'])
  })

  it('as CANCEL ends texts, and waits at the desk because the visit may be meant', async () => {
    await bookWithTexts(api)
    await reply('Cancel')
    expect(await endedBy()).toEqual(['reply'])
    expect((await open()).replies).toMatchObject([{ kind: 'stop', text: 'Cancel', doneAt: null }])
  })

  it.each(['Alto', 'Cancelar', 'Ayuda'])('as %s, which no one answers, waits at the desk', async body => {
    await reply(body)
    expect((await open()).replies).toMatchObject([{ text: body, doneAt: null }])
    expect(await answers()).toEqual([])
  })

  it('in Spanish after the desk ended texts is answered once', async () => {
    const { id } = await bookWithTexts(api)
    await api.admin().texts.endConsent({ id })
    await reply('Alto')
    await reply('Alto')
    expect(await answers()).toEqual(['stopped'])
    expect((await open()).open).toBe(0)
  })

  it('of a number that the desk had ended keeps it closed', async () => {
    const { id } = await bookWithTexts(api)
    await api.admin().texts.endConsent({ id })
    await reply('STOP')
    expect(await endedBy()).toEqual(['reply'])
    expect(await caughtReason(api.admin().texts.recordConsent({ id }))).toBe('numberStopped')
  })

  it.each(['consent', 'STOP'])('and a consent at once leave the number closed, %s first', async first => {
    await bookWithTexts(api)
    if (first === 'consent') await api.rows(sql`update text_consents set ended_at = now(), ended_by = 'desk'`)
    const agree = (em: EntityManager) =>
      giveConsent(api.context({ em }), { number: TEXT_NUMBER, givenBy: 'desk', language: 'en' })
    const stop = (em: EntityManager) => endConsent(api.context({ em }), TEXT_NUMBER, 'reply')
    const [one, other] = first === 'consent' ? [agree, stop] : [stop, agree]
    let second: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      await one(em)
      second = api.database.em.fork().transactional(other)
      await waitForWaitingLocks(api)
    })
    await second
    expect((await endedBy()).at(-1)).toBe('reply')
  })

  it('of a number that nobody knows is no error', async () => {
    await reply('STOP', { from: '+442071838750' })
    expect(await endedBy()).toEqual([])
  })
})

describe('START', () => {
  it('after STOP opens the number again with the wording that was agreed to, and its reminders', async () => {
    await bookWithTexts(api)
    await reply('STOP')
    await reply('Start')
    expect((await open()).open).toBe(0)
    expect(
      await api.rows(sql`select given_by, wording, ended_by from text_consents order by id`),
    ).toMatchObject([
      { ended_by: 'reply' },
      { given_by: 'reply', wording: expect.stringMatching(/^Text me/), ended_by: null },
    ])
    expect(await answers()).toEqual(['reminder'])
  })

  it('in words that the provider does not know waits at the desk, because the provider may still block texts', async () => {
    await bookWithTexts(api)
    await reply('STOP')
    await reply('Iniciar')
    expect(await endedBy()).toEqual(['reply', null])
    expect((await open()).replies).toMatchObject([{ kind: 'start', text: 'Iniciar', doneAt: null }])
  })

  it('of a number that never agreed is a message to the desk', async () => {
    await reply('START')
    expect(await endedBy()).toEqual([])
    expect((await open()).replies).toMatchObject([{ kind: 'other', text: 'START' }])
  })

  it('is no way back from an end by the desk or the private page', async () => {
    const { id } = await bookWithTexts(api)
    await api.admin().texts.endConsent({ id })
    await reply('START')
    expect(await endedBy()).toEqual(['desk'])
  })
})

describe('any other message', () => {
  it('that only approves of a text is listed as done', async () => {
    await bookWithTexts(api)
    await reply('Liked “See you on Monday”')
    await reply('Questioned “See you on Monday”')
    expect((await open()).replies).toMatchObject([{ kind: 'other', text: 'Questioned “See you on Monday”' }])
    const { replies } = await api.admin().texts.replies({ done: true })
    expect(replies).toMatchObject([{ kind: 'other', text: 'Liked “See you on Monday”' }])
  })

  it('waits at the desk with the people of the number and their next visit', async () => {
    const first = await bookWithTexts(api)
    await bookWithTexts(api, { patientName: 'Leo Lovelace', appointmentDate: '2026-11-24T10:00' })
    await reply('Can I come at 11?')
    const { replies, open: count } = await open()
    expect(count).toBe(1)
    expect(replies).toMatchObject([
      {
        number: '(573) 555-0199',
        kind: 'other',
        text: 'Can I come at 11?',
        doneAt: null,
        at: new Date(NOW).toISOString(),
        patients: [
          { name: 'Ada Lovelace', email: BOOKING.patientEmail },
          { name: 'Leo Lovelace', email: BOOKING.patientEmail },
        ],
        appointment: { id: first.id, startsAt: '2026-11-23T16:00:00.000Z' },
      },
    ])
    expect((await api.admin().texts.status()).openReplies).toBe(1)
    await api.admin().texts.setReplyDone({ id: replies[0]?.id ?? 0, done: true })
    expect((await open()).open).toBe(0)
  })

  it('is taken once, however often the provider repeats it', async () => {
    await bookWithTexts(api)
    const repeats = { providerId: 'SM-again' }
    await Promise.all([reply('Hello', repeats), reply('Hello', repeats)])
    await reply('Hello', repeats)
    expect((await open()).total).toBe(1)
    await reply('STOP', { providerId: 'SM-stop' })
    await reply('START')
    await reply('STOP', { providerId: 'SM-stop' })
    expect(await endedBy()).toEqual(['reply', null])
  })

  it('is stored for some of a flood, which never keeps STOP out', async () => {
    await bookWithTexts(api)
    for (let n = 0; n < RATE_LIMITS.textReply.count + 5; n++) await reply(`Hello ${n}\0`)
    expect((await open()).total).toBe(RATE_LIMITS.textReply.count)
    await reply('STOP')
    expect(await endedBy()).toEqual(['reply'])
    for (let n = 0; n < 5; n++) await reply('STOP')
    for (let n = 0; n < 5; n++) await reply('STOP', { from: '+15735550142' })
    const stored = await api.rows(
      sql`select number, count(*)::int as count from text_replies group by number order by 1`,
    )
    expect(stored).toEqual([
      { number: '+15735550142', count: 5 },
      { number: TEXT_NUMBER, count: RATE_LIMITS.textReply.count + 1 },
    ])
    for (let n = 0; n < RATE_LIMITS.textReply.count; n++) await reply('STOP', { from: '+15735550142' })
    expect(await api.rows(sql`select from text_replies where number = '+15735550142'`)).toHaveLength(
      RATE_LIMITS.textReply.count,
    )
  })

  it('is stored as long as a phone sends it', async () => {
    await reply('x'.repeat(5_000))
    expect((await open()).replies[0]?.text).toHaveLength(1_600)
  })
})

it('HELP in words that the provider does not know is answered once an hour, to numbers that agreed', async () => {
  await bookWithTexts(api)
  await reply('HELP')
  await reply('Ayuda')
  await reply('ayuda')
  expect((await answers()).filter(kind => kind === 'help')).toEqual(['help'])
})
