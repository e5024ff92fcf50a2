import { byFeaturedThenNewest } from '@clinic/domain/events/timing.ts'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const create = (over = {}) => api.admin().events.create({ ...EVENT, ...over })
const titles = async () => (await api.visitor().events.list()).map(({ title }) => title)

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

  it('are listed featured first, then the newest date first', async () => {
    await create({ title: 'Near', date: '2026-12-01T10:00' })
    await create({ title: 'Far', date: '2027-03-01T10:00' })
    await create({ title: 'Past', date: '2020-01-01T10:00' })
    await create({ title: 'Featured near', date: '2026-12-02T10:00', featured: true })
    await create({ title: 'Featured far', date: '2027-02-01T10:00', featured: true })
    expect(await titles()).toEqual(['Featured far', 'Featured near', 'Far', 'Near', 'Past'])
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
    const given = {
      ...EVENT,
      excerpt: 'Short',
      maxAttendees: 7,
      imageUrl: '/a.jpg',
      category: 'seminar' as const,
    }
    const before = await api.admin().events.create({ ...given, featured: true })
    const titled = await api.admin().events.update({ id: before.id, title: 'Another' })
    expect(titled).toEqual({ ...before, title: 'Another', version: 2 })
    const cleared = await api.admin().events.update({
      id: before.id,
      excerpt: '',
      duration: null,
      maxAttendees: null,
      imageUrl: null,
      featured: false,
    })
    expect(cleared).toEqual({
      ...titled,
      excerpt: null,
      duration: null,
      maxAttendees: null,
      imageUrl: null,
      featured: false,
      version: 3,
    })
  })

  it.each(['2000-01-02T00:00Z', '2200-12-31T23:59Z'])('may be at %s', async date => {
    const created = await api.admin().events.create({ ...EVENT, date })
    expect(Date.parse(created.date)).toBe(Date.parse(date))
    expect(await api.visitor().events.list()).toContainEqual(created)
    await api.admin().events.delete({ id: created.id })
  })

  it('delete their registrations with them', async () => {
    const { id } = await create()
    await api.visitor().events.register({ eventId: id, ...PERSON })
    expect(await api.admin().events.delete({ id })).toEqual({ success: true })
    expect(await api.admin().events.registrations({})).toEqual([])
    expect(await caughtReason(api.admin().events.delete({ id }))).toBe('notFound')
    expect(await caughtReason(api.admin().events.update({ ...EVENT, id }))).toBe('notFound')
  })

  it.each([
    ['date', 'Enter a real date and time', { date: '2026-02-30T10:00' }],
    ['date', 'Enter a real date and time', { date: 'soon' }],
    ['category', 'Choose a category', { category: 'party' }],
    ['featured', 'Must be true or false', { featured: 'yes' }],
    ['imageUrl', 'Must be an https URL or a path on this site', { imageUrl: 'http://example.com/a.jpg' }],
    ['title', 'Must be at most 200 characters', { title: 'x'.repeat(201) }],
  ])('are rejected with a wrong %s: %s', async (field, message, over) => {
    const { status, body } = await caughtError(create(over))
    expect({ status, issues: body.issues }).toEqual({ status: 400, issues: [{ path: [field], message }] })
  })
})
