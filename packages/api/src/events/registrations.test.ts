import { clinic } from '@clinic/domain/clinic.ts'
import { clinicDay, dayBounds, parseInstant } from '@clinic/domain/clinic-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()
let eventId: number
beforeEach(async () => {
  eventId = (await api.admin().events.create({ ...EVENT, maxAttendees: null })).id
})

/** Registers people, two a minute, so that times repeat. */
async function fill(count: number, event = eventId) {
  for (let n = 0; n < count; n++) {
    const now = () => NOW + Math.floor(n / 2) * MINUTE_MS
    await api.visitor({ now }).events.register({ eventId: event, ...PERSON, name: `Person ${n}` })
  }
}

interface Page {
  names: string[]
  next: { limit: number; cursor: string; eventId?: number } | null
}
async function page(input: { limit?: number; cursor?: string; eventId?: number }): Promise<Page> {
  let link = ''
  const setHeader = (name: string, value: string) => {
    if (name === 'link') link = value
  }
  const rows = await api.admin({ setHeader }).events.registrations(input)
  const address = /^<\/api\/registrations\?([^>]+)>; rel="next"$/.exec(link)?.[1]
  const search = new URLSearchParams(address)
  return {
    names: rows.map(({ name }) => name),
    next: address
      ? {
          limit: Number(search.get('limit')),
          cursor: search.get('cursor') ?? '',
          ...(search.has('eventId') && { eventId: Number(search.get('eventId')) }),
        }
      : null,
  }
}

async function allPages(first: { limit: number; eventId?: number }): Promise<string[]> {
  const names: string[] = []
  for (let next: Page['next'] | typeof first = first; next; ) {
    const one: Page = await page(next)
    names.push(...one.names)
    next = one.next
  }
  return names
}

describe('the list of registrations', () => {
  it('is complete without a limit, newest first, with the title of each event', async () => {
    await fill(5)
    const list = await api.admin().events.registrations()
    expect(list.map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map(n => `Person ${n}`))
    expect(new Set(list.map(({ eventTitle }) => eventTitle))).toEqual(new Set([EVENT.title]))
  })

  it('keeps its filter from page to page', async () => {
    const other = await api.admin().events.create(EVENT)
    await fill(3)
    await api.visitor().events.register({ eventId: other.id, ...PERSON })
    expect(await allPages({ limit: 2, eventId })).toHaveLength(3)
    expect(await allPages({ limit: 2, eventId: other.id })).toEqual([PERSON.name])
    expect(await allPages({ limit: 2 })).toHaveLength(4)
  })

  it('continues correctly when registrations are added or removed between two pages', async () => {
    await fill(4)
    const first = await page({ limit: 2 })
    await api.visitor({ now: () => NOW + HOUR_MS }).events.register({ eventId, ...PERSON })
    const [newest] = await api.admin().events.registrations({ limit: 2 })
    await api.admin().events.deleteRegistration({ id: newest?.id ?? 0 })
    expect((await page(first.next ?? { limit: 2 })).names).toEqual(['Person 1', 'Person 0'])
  })
})

describe('the list of attendees', () => {
  const list = async (input: Parameters<ReturnType<typeof api.admin>['events']['attendees']>[0]) => {
    const { attendees, ...counts } = await api.admin().events.attendees(input)
    return { names: attendees.map(({ name }) => name), ...counts }
  }
  const insert = (count: number, { event = eventId, language = 'en', from = 0 } = {}) =>
    api.rows(sql`
      insert into registrations (event_id, name, email, language, created_at, cancelled_at)
      select ${event}, 'Person ' || n, 'person' || n || '@example.com', ${language},
        '2026-11-01T00:00Z'::timestamptz + n / 2 * interval '1 minute', case when n % 50 = 0 then now() end
      from generate_series(${from}::int, ${from + count - 1}::int) n`)

  it('comes in pages of 100, newest first, and counts all', async () => {
    await insert(250)
    const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.flatMap(({ names }) => names)).toEqual(
      Array.from({ length: 250 }, (_, n) => `Person ${249 - n}`),
    )
    expect(pages.map(({ names }) => names.length)).toEqual([100, 100, 50])
    expect(pages).toMatchObject([1, 2, 3].map(page => ({ page, total: 250, cancelled: 5 })))
    expect(await list({ page: 9 })).toEqual(pages[2])
    expect(await list(undefined)).toEqual(pages[0])
  })

  it('is exported without cancelled ones, of one event and of one language if asked for', async () => {
    const other = (await api.admin().events.create(EVENT)).id
    await insert(101, { from: 1 })
    await insert(2, { from: 200, language: 'es' })
    await insert(1, { from: 301, event: other, language: 'es' })
    const { exportedAttendees } = api.admin().events
    const names = async (filter: Parameters<typeof exportedAttendees>[0]) =>
      (await exportedAttendees(filter)).map(({ name }) => name)
    expect(await names({})).toHaveLength(101)
    expect(await names({ language: 'es' })).toEqual(['Person 301', 'Person 201'])
    expect(await names({ language: 'es', eventId })).toEqual(['Person 201'])
  })

  it('is of one event and of one language if asked for', async () => {
    const other = (await api.admin().events.create(EVENT)).id
    await insert(101)
    await insert(2, { from: 200, language: 'es' })
    await insert(1, { from: 300, event: other, language: 'es' })
    expect(await list({ eventId })).toMatchObject({ total: 103, cancelled: 4 })
    expect(await list({ eventId: other })).toMatchObject({ names: ['Person 300'], total: 1, cancelled: 1 })
    expect(await list({ language: 'es' })).toMatchObject({
      names: ['Person 300', 'Person 201', 'Person 200'],
      total: 3,
    })
    expect(await list({ eventId, language: 'es' })).toMatchObject({ names: ['Person 201', 'Person 200'] })
    expect(await list({ eventId: 1_000_000 })).toMatchObject({ names: [], total: 0, page: 1 })
  })
})

describe('whether an attendee came', () => {
  const { timeZone } = clinic
  const START = parseInstant(EVENT.date, timeZone) ?? 0
  const DAY_BEFORE = START - DAY_MS
  const register = async () => (await api.visitor().events.register({ eventId, ...PERSON })).id
  const cameAt = async () => (await api.admin().events.registrations())[0]?.cameAt
  const at = (now: number) => api.admin({ now: () => now }).events

  it('is unknown at first, and keeps its first time when marked again', async () => {
    const id = await register()
    expect(await cameAt()).toBeNull()
    await at(START).setCame({ id, came: true })
    await at(START + MINUTE_MS).setCame({ id, came: true })
    expect(await cameAt()).toBe(new Date(START).toISOString())
    expect((await api.admin().events.attendees()).attendees[0]?.cameAt).toBe(new Date(START).toISOString())
    await at(START).setCame({ id, came: false })
    expect(await cameAt()).toBeNull()
  })

  it('can be noted all through the clinic day of the event and after it, and not before', async () => {
    const id = await register()
    const early = await caughtError(at(DAY_BEFORE).setCame({ id, came: true }))
    expect([early.status, early.body.reason]).toEqual([409, 'eventUpcoming'])
    const { start } = dayBounds(clinicDay(START, timeZone), timeZone)
    for (const now of [start, START + 30 * DAY_MS]) {
      expect(await at(now).setCame({ id, came: true })).toEqual({ success: true })
    }
    expect((await caughtError(at(start - 1).setCame({ id, came: true }))).status).toBe(409)
  })

  it('is cleared when the event moves to a later day, and noted in the audit log', async () => {
    const id = await register()
    await at(START).setCame({ id, came: true })
    await at(START).update({ id: eventId, date: '2026-12-18T19:00' })
    expect(await cameAt()).not.toBeNull()
    await at(START).update({ id: eventId, date: '2026-12-19T18:00' })
    expect(await cameAt()).toBeNull()
    const entries = await api.rows(
      sql`select procedure, after from audit_entries where subject = 'registrations' order by id desc limit 1`,
    )
    expect(entries).toEqual([{ procedure: 'events.update', after: { came_at: null } }])
  })

  it('is not noted for a cancelled or deleted registration', async () => {
    const id = await register()
    await api.rows(sql`update registrations set cancelled_at = now()`)
    expect(await caughtReason(at(START).setCame({ id, came: true }))).toBe('notFound')
    expect(await caughtReason(at(START).setCame({ id: id + 1, came: true }))).toBe('notFound')
  })
})
