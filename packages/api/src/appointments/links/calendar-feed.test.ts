import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { BOOKING, caughtReason } from '../../testing/test-api.ts'
import { readFeed } from './calendar-feed.ts'

const api = shareTestApi()
beforeEach(() => feeds().revokeFeed())

const feeds = () => api.admin().appointments
const toToken = (url = '') => url.slice(url.lastIndexOf('/') + 1).replace(/\.ics$/, '')
const read = (token: string) => readFeed(api.context(), token)

describe('the practitioner’s calendar feed', () => {
  it('does not exist until it is created, and then keeps its URL', async () => {
    expect(await feeds().feed()).toBeNull()
    const made = await feeds().createFeed()
    expect(made).toEqual({
      url: expect.stringMatching(/^https:\/\/clinic\.example\.com\/calendar\/[\w-]{32}\.ics$/),
      createdAt: '2026-11-20T18:00:00.000Z',
    })
    expect(await feeds().feed()).toEqual(made)
    expect(await feeds().createFeed()).toEqual(made)
  })

  it('is created once by concurrent requests', async () => {
    const urls = (await Promise.all([1, 2, 3].map(() => feeds().createFeed()))).map(feed => feed?.url)
    expect(new Set(urls).size).toBe(1)
  })

  it('contains names and times only', async () => {
    const feed = await feeds().createFeed()
    const { id } = await api.visitor().appointments.book(BOOKING)
    await api.insertAppointment('2026-11-24T16:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-08-22T16:00Z')
    expect(await read(toToken(feed?.url))).toEqual([
      {
        id,
        createdAt: '2026-11-20T18:00:00.000Z',
        patientName: 'Ada Lovelace',
        appointmentDate: '2026-11-23T16:00:00.000Z',
        endsAt: '2026-11-23T16:45:00.000Z',
        version: 1,
      },
    ])
  })

  it('is 404 when revoked, and has another URL when created again', async () => {
    const first = await feeds().createFeed()
    expect(await feeds().revokeFeed()).toEqual({ success: true })
    expect(await caughtReason(read(toToken(first?.url)))).toBe('notFound')
    const second = await feeds().createFeed()
    expect(second?.url).not.toBe(first?.url)
    expect(await caughtReason(read(toToken(first?.url)))).toBe('notFound')
    expect(await read(toToken(second?.url))).toEqual([])
  })
})
