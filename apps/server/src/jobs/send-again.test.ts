import { recordOutcome } from '@clinic/database/mail-records.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { afterEach, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp } from '../testing/test-app.ts'

const test = openForAll(openTestApp)
afterEach(() => rows('delete from appointments; delete from mails; delete from pgboss.job'))

const NOW = Date.parse('2026-11-20T18:00:00.000Z')
const rows = <T>(statement: string) => test.em().getConnection().execute<T[]>(statement)

/** Books and sends the confirmation; returns its id. */
async function confirm(): Promise<string> {
  await test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  const [mail] = await rows<{ id: string }>(`select id from mails where kind = 'appointmentConfirmation'`)
  await recordOutcome(test.em(), mail?.id ?? '', { state: 'sent', reason: null }, NOW)
  return mail?.id ?? ''
}
async function sendAgain(id: string) {
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: '/api/trpc/mail.sendAgain',
    headers: { cookie: await logIn(test.app) },
    payload: { id },
  })
  return { statusCode, body }
}
const confirmations = () =>
  rows<{ state: string }>(
    `select state from mails where kind = 'appointmentConfirmation' order by created_at, state desc`,
  )

it('a sent confirmation can be sent again while its appointment is confirmed', async () => {
  expect((await sendAgain(await confirm())).statusCode).toBe(200)
  expect((await confirmations()).map(({ state }) => state)).toEqual(['sent', 'queued'])
})

it('the confirmation of an appointment cancelled since is not sent again, and the error gives the reason', async () => {
  const id = await confirm()
  await rows(`update appointments set status = 'cancelled'`)
  const { statusCode, body } = await sendAgain(id)
  expect(statusCode).toBe(409)
  expect(body).toContain('This email is out of date')
  expect((await confirmations()).map(({ state }) => state)).toEqual(['sent'])
})
