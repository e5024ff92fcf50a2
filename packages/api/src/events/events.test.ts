import { byFeaturedThenNewest } from '@clinic/domain/events/timing.ts'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const create = (over = {}) => api.admin().events.create({ ...EVENT, ...over })

describe('events', () => {
  it('are created with every given field, in UTC, and without registrations', async () => {
    const created = await create({ excerpt: 'Short', imageUrl: 'https://images.example.com/a.jpg' })
    expect(created).toEqual({
      ...EVENT,
      excerpt: 'Short',
      imageUrl: 'https://images.example.com/a.jpg',
      id: expect.any(Number),
      date: '2026-12-19T00:00:00.000Z',
      registeredCount: 0,
      offeredCount: 0,
      image: null,
      translations: {},
      outdatedTranslations: [],
      version: 1,
    })
    expect(await api.visitor().events.list()).toEqual([created])
  })

  it("are listed in the domain's order, equal dates included", async () => {
    for (let n = 0; n < 12; n++) {
      await create({ title: `${n}`, featured: n % 3 === 0, date: `2026-12-${10 + (n % 4)}T10:00` })
    }
    const list = await api.visitor().events.list()
    expect(list).toEqual(list.toSorted(byFeaturedThenNewest))
    expect(new Set(list.map(({ id }) => id)).size).toBe(12)
  })

  it('have their own count of registrations, and no names', async () => {
    const [one, other, empty] = [await create(), await create(), await create()]
    await api.visitor().events.register({ eventId: one.id, ...PERSON })
    await api.visitor().events.register({ eventId: other.id, ...PERSON })
    await api.visitor().events.register({ eventId: other.id, ...PERSON, name: 'Grace Hopper' })
    const list = await api.visitor().events.list()
    const counts = Object.fromEntries(list.map(({ id, registeredCount }) => [id, registeredCount]))
    expect(counts).toEqual({ [one.id]: 1, [other.id]: 2, [empty.id]: 0 })
    expect(JSON.stringify(list)).not.toMatch(/Ada|Grace|example\.com/)
  })

  it('are counted by one statement, however many they are', async () => {
    for (let n = 0; n < 5; n++) await create()
    const em = api.database.em.fork()
    let statements = 0
    const getKysely = () => {
      statements++
      return em.getKysely()
    }
    const watched = Object.assign(Object.create(em), { getKysely })
    expect(await api.visitor({ em: watched, reads: watched }).events.list()).toHaveLength(5)
    expect(statements).toBe(1)
  })

  it('are changed as a whole, keep their registrations, and count their versions', async () => {
    const { id } = await create()
    await api.visitor().events.register({ eventId: id, ...PERSON })
    expect(
      await api.admin().events.update({ ...EVENT, id, title: 'Moved', date: '2027-01-05T09:30Z' }),
    ).toMatchObject({ id, title: 'Moved', date: '2027-01-05T09:30:00.000Z', registeredCount: 1, version: 2 })
  })

  it('may lower the maximum below the registrations, and keep them all', async () => {
    const { id } = await create()
    for (const name of ['Ada', 'Grace', 'Mary']) {
      await api.visitor().events.register({ eventId: id, ...PERSON, name })
    }
    const changed = await api.admin().events.update({ ...EVENT, id, maxAttendees: 1 })
    expect(changed).toMatchObject({ maxAttendees: 1, registeredCount: 3 })
    expect(await api.admin().events.registrations({ eventId: id })).toHaveLength(3)
  })

  it('keep absent fields, and clear optional ones that are null or empty', async () => {
    const given = { excerpt: 'Short', maxAttendees: 7, imageUrl: '/a.jpg', category: 'seminar' as const }
    const before = await api.admin().events.create({ ...EVENT, ...given, featured: true })
    const titled = await api.admin().events.update({ id: before.id, title: 'Another' })
    expect(titled).toEqual({ ...before, title: 'Another', version: 2 })
    const empty = { duration: null, maxAttendees: null, imageUrl: null, featured: false }
    const cleared = await api.admin().events.update({ id: before.id, excerpt: '', ...empty })
    expect(cleared).toEqual({ ...titled, ...empty, excerpt: null, version: 3 })
  })

  it.each(['2000-01-02T00:00Z', '2200-12-31T23:59Z'])('may be at %s', async date => {
    const created = await api.admin().events.create({ ...EVENT, date })
    expect(Date.parse(created.date)).toBe(Date.parse(date))
    expect(await api.visitor().events.list()).toContainEqual(created)
    await api.admin().events.delete({ id: created.id })
  })
})
