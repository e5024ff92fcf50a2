import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { expect, it } from 'vitest'
import { BOOKING, callAsAdmin, openAppAndLogIn } from '../../testing/test-app.ts'

const test = openForAll(openAppAndLogIn)

const change = (procedure: string, input = {}, router = 'appointments') =>
  callAsAdmin(test.app, `${router}.${procedure}`, input, test.cookie)
const toPath = (url: string) => new URL(url).pathname

it('serves the practitioner’s appointments at the private URL, uncached and unindexed', async () => {
  await test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  const { url } = await change('createFeed')
  const { statusCode, headers, body } = await test.app.inject({ method: 'GET', url: toPath(url) })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toContain(`SUMMARY:${BOOKING.patientName}`)
  expect(body).toContain('DTSTART:20261207T160000Z')
  expect(body).not.toMatch(/shoulder|treatment|jurgen@example\.com/)
  expect((await test.app.inject({ method: 'HEAD', url: toPath(url) })).statusCode).toBe(200)
})

it('is named in the language of the account', async () => {
  const { url } = await change('createFeed')
  const readName = async () =>
    /^NAME:(.*)$/m.exec((await test.app.inject({ method: 'GET', url: toPath(url) })).body)?.[1]?.trim()
  expect(await readName()).toBe('Plumb Line appointments')
  await change('saveLanguage', { language: 'es' }, 'session')
  expect(await readName()).toBe('Citas de Plumb Line')
})

it('is 404 at any other URL, and at this one once revoked', async () => {
  const { url } = await change('createFeed')
  const path = toPath(url)
  for (const other of [path.replace(/.\.ics$/, '!.ics'), '/calendar/x.ics']) {
    expect((await test.app.inject({ method: 'GET', url: other })).statusCode).toBe(404)
  }
  await change('revokeFeed')
  expect((await test.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
})
