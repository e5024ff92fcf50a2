import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCalendar } from '../../calendar/fixtures/read-calendar.ts'
import { BOOKING, logIn, openTestApp } from '../../testing/test-app.ts'

const test = openForAll(openTestApp)
let appointment: string
let registration: string
beforeAll(async () => {
  const cookie = await logIn(test.app)
  const post = async (url: string, payload: object) =>
    (await test.app.inject({ method: 'POST', url, payload, headers: { cookie } })).json()
  appointment = toToken(await post('/api/appointments', BOOKING))
  const event = await post('/api/events', {
    title: 'Stretching; an "hour", for all',
    description: 'Text',
    date: '2026-12-18T18:00',
    location: 'Example Hall',
  })
  const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }
  registration = toToken(await post(`/api/events/${event.id}/register`, ada))
})

const toToken = ({ manageUrl }: { manageUrl: string }) => manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
const get = (url: string) => test.app.inject({ method: 'GET', url })
const cancel = (url: string) => test.app.inject({ method: 'DELETE', url: `/api/${url}` })
/** Fetches a calendar and returns what both parsers read. */
const readAt = async (url: string) => {
  const [first, second] = readCalendar((await get(url)).body)
  expect(second).toEqual(first)
  return first
}

describe("the calendar file beside a private link's page", () => {
  it('has the times of the appointment and not its type', async () => {
    const response = await get(`/appointment/${appointment}/appointment.ics`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(response.body).not.toMatch(/treatment|shoulder/)
    expect(await readAt(`/appointment/${appointment}/appointment.ics`)).toMatchObject({
      method: 'PUBLISH',
      entries: [
        {
          // That of the emails, so that a calendar has one entry.
          uid: expect.stringMatching(/^appointment-\d+-mwpaatc0$/),
          start: '2026-12-07T16:00:00.000Z',
          end: '2026-12-07T16:45:00.000Z',
          status: 'CONFIRMED',
          url: expect.stringMatching(new RegExp(`/appointment/${appointment}$`)),
          attendee: null,
          alarms: ['-PT2H'],
        },
      ],
    })
  })

  it('has the name, time and place of the event', async () => {
    const response = await get(`/registration/${registration}/event.ics`)
    expect(response.headers['content-disposition']).toBe('attachment; filename="event.ics"')
    expect(await readAt(`/registration/${registration}/event.ics`)).toMatchObject({
      method: 'PUBLISH',
      entries: [
        {
          start: '2026-12-19T00:00:00.000Z',
          summary: 'Stretching; an "hour", for all',
          location: 'Example Hall',
          url: expect.stringMatching(new RegExp(`/registration/${registration}$`)),
          attendee: null,
        },
      ],
    })
  })

  it('removes a cancelled booking from the calendar', async () => {
    await cancel(`appointment-links/${appointment}`)
    await cancel(`registration-links/${registration}`)
    for (const url of [
      `/appointment/${appointment}/appointment.ics`,
      `/registration/${registration}/event.ics`,
    ]) {
      expect(await readAt(url)).toMatchObject({
        method: 'CANCEL',
        entries: [{ status: 'CANCELLED', url: null }],
      })
    }
  })

  it('is 404 for any other token: of another kind, malformed, or long', async () => {
    const tokens = [registration, `${appointment}x`, '%00', 'x'.repeat(3_000)]
    for (const token of tokens) {
      expect((await get(`/appointment/${token}/appointment.ics`)).statusCode).toBe(404)
    }
    expect((await get(`/registration/${appointment}/event.ics`)).statusCode).toBe(404)
  })
})
