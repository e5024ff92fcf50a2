import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { UNBATCHED } from '@clinic/domain/batches.ts'
import { EVENT_CATEGORIES } from '@clinic/domain/events/categories.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitWords } from '../testing/split-words.ts'
import { BOOKING, logIn, openTestApp } from '../testing/test-app.ts'
import { restProcedures } from './api/rest-procedures.ts'
import { POSTED_QUERIES } from './trpc/trpc-routes.ts'

/** Calls every procedure as a visitor, over REST and over tRPC: single, batched and by GET. */

const LINKED_APPOINTMENT = splitWords(`
  patientName appointmentType duration appointmentDate endsAt status timeZone canChange changeUntil moveRequested
  hasEmail`)
const LINKED_REGISTRATION = splitWords(`
  name eventTitle eventDate location translations timeZone status canCancel cancelledAt`)
const SPOT_OFFER = splitWords('name eventTitle eventDate location timeZone state offeredUntil position')
const EARLIER_TIME = splitWords('canAsk openDays wanted days partOfDay offer startsAt endsAt until state')
const AVAILABILITY = splitWords('available reason timeSlots openings timeZone id startTime endTime startsAt')

const POST_FIELDS = splitWords(`
  id title slug content contentHtml excerpt metaTitle metaDescription published language translationOf publishedAt
  createdAt updatedAt authorId englishChanged version`)

/** The same for several procedures. */
const allWith = <Value>(value: Value, names: string): Record<string, Value> =>
  Object.fromEntries(splitWords(names).map(name => [name, value]))

/**
 * Fields that a visitor may get from each procedure, null for the practice's own texts and hours, which name no patient;
 * one without a line here must answer 401.
 */
const MAY_ANSWER: Record<string, string[] | null> = {
  ...allWith(
    null,
    `availability.day availability.days availability.nextOpenings availability.offered content.about content.accessibility
    content.changedHours content.home content.languageAssistance content.partners content.practice content.privacy
    content.services schedule.timeSlots`,
  ),
  'appointmentLinks.get': LINKED_APPOINTMENT,
  'appointmentLinks.page': LINKED_APPOINTMENT,
  'appointmentLinks.availability': AVAILABILITY,
  'appointmentLinks.days': ['date', 'available', 'reason', 'openings'],
  'appointmentLinks.offered': ['startTime', 'endTime', 'startsAt', 'date'],
  'appointmentLinks.reschedule': LINKED_APPOINTMENT,
  'appointmentLinks.cancel': LINKED_APPOINTMENT,
  'appointments.book': splitWords(`
    id patientName patientEmail patientPhone appointmentType duration appointmentDate status notes version createdAt
    manageUrl emailWithheld`),
  'invitationLinks.page': splitWords(`
    patientName appointmentType duration language timeZone state until appointmentPath`),
  'invitationLinks.leaveOutPage': ['isLeftOut'],
  'invitationLinks.book': ['appointmentPath'],
  'invitationLinks.leaveOut': ['success'],
  'blog.summaries': splitWords(`
    id title slug excerpt publishedAt updatedAt language imageUrl image readingMinutes`),
  'blog.list': POST_FIELDS,
  'blog.bySlug': POST_FIELDS,
  'blog.page': splitWords(`
    id title slug contentHtml excerpt metaTitle metaDescription published language publishedAt createdAt updatedAt
    images paths en es`),
  'contact.send': ['id', 'name', 'email', 'phone', 'message', 'createdAt'],
  'content.list': ['key', 'value', 'updatedAt', 'version', 'language'],
  'events.list': splitWords(`
    id title description excerpt date duration location maxAttendees imageUrl image category featured translations
    registeredCount offeredCount outdatedTranslations version`),
  'events.register': splitWords('id eventId eventTitle name email phone createdAt manageUrl emailWithheld'),
  'registrationLinks.get': LINKED_REGISTRATION,
  'registrationLinks.page': LINKED_REGISTRATION,
  'registrationLinks.cancel': LINKED_REGISTRATION,
  'session.user': [],
  'session.logout': ['success'],
  'passkeys.loginOptions': ['challenge', 'rpId', 'timeout', 'userVerification'],
  'passkeys.login': [],
  'earlierTimes.ask': EARLIER_TIME,
  'earlierTimes.decline': EARLIER_TIME,
  'earlierTimes.page': EARLIER_TIME,
  'earlierTimes.stop': EARLIER_TIME,
  'earlierTimes.take': EARLIER_TIME,
  'formLinks.closeTablet': ['success'],
  'formLinks.page': ['patientName', 'appointmentType', 'startsAt', 'isOpen', 'via', 'forms'],
  'formLinks.save': ['answers'],
  'formLinks.send': ['missing', 'open'],
  'formLinks.summary': [],
  'textLinks.end': ['success'],
  'textLinks.page': ['number'],
  'texts.offer': ['wording'],
  'waitingList.join': ['id', 'eventId', 'name', 'email', 'phone', 'createdAt'],
  'waitingList.getOffer': SPOT_OFFER,
  'waitingList.offerPage': SPOT_OFFER,
  'waitingList.takeOffer': SPOT_OFFER,
  'waitingList.declineOffer': SPOT_OFFER,
}

/**
 * Valid inputs of visitors' procedures, and the rest of a path. Access is checked before any input: an administrator's
 * procedure that checked it later would not answer 401 to the id of another row.
 */
interface Ids {
  event: number
  links: { appointment: string; registration: string }
}
const inputs = (ids: Ids): Record<string, unknown> => ({
  ...allWith(
    { token: ids.links.appointment },
    `appointmentLinks.get appointmentLinks.page appointmentLinks.days appointmentLinks.offered appointmentLinks.cancel
    earlierTimes.page earlierTimes.stop formLinks.closeTablet formLinks.page formLinks.send formLinks.summary
    textLinks.end textLinks.page`,
  ),
  ...allWith(
    { token: ids.links.registration },
    'registrationLinks.get registrationLinks.page registrationLinks.cancel',
  ),
  ...allWith(
    { token: 'unknown' },
    'waitingList.getOffer waitingList.offerPage waitingList.takeOffer waitingList.declineOffer',
  ),
  'appointments.book': BOOKING,
  'appointmentLinks.availability': { token: ids.links.appointment, date: '2026-12-08' },
  'appointmentLinks.reschedule': { token: ids.links.appointment, appointmentDate: '2026-12-08T10:00' },
  'earlierTimes.ask': { token: ids.links.appointment, days: [1], partOfDay: 'any' },
  'earlierTimes.decline': { token: ids.links.appointment, startsAt: '2026-12-01T15:00:00.000Z' },
  'earlierTimes.take': { token: ids.links.appointment, startsAt: '2026-12-01T15:00:00.000Z' },
  'formLinks.save': { token: ids.links.appointment, formId: 1, answers: [{ question: 'a', value: true }] },
  'waitingList.join': { eventId: ids.event, name: 'Ada', email: 'ada@example.com' },
  'availability.offered': { duration: 60 },
  'blog.bySlug': { slug: 'published' },
  'blog.page': { slug: 'published' },
  'contact.send': { name: 'Ada', email: 'ada@example.com', message: 'Hello' },
  'events.register': { eventId: ids.event, name: 'Ada', email: 'ada@example.com' },
  'availability.day': { date: '2026-12-07' },
  'session.login': { username: 'admin', password: 'a wrong guess' },
  'content.update': { key: 'secret_key', value: 'New' },
  'content.delete': { key: 'secret_key' },
})

/** Streams are tested in live-stream.test.ts. */
const procedures = [...readProcedures(appRouter).values()].filter(({ type }) => type !== 'subscription')

const test = openForAll(openTestApp)
let input: (name: string) => unknown
beforeAll(async () => {
  const cookie = await logIn(test.app)
  const make = async (url: string, payload: object) =>
    (await test.app.inject({ method: 'POST', url, payload, headers: { cookie } })).json()
  const event = await make('/api/events', {
    title: 'Event',
    description: 'Text',
    date: '2026-12-18T18:00',
    location: 'Here',
    category: EVENT_CATEGORIES[0],
  })
  await make(`/api/events/${event.id}/register`, { name: 'Secret Person', email: 'secret@example.com' })
  const row = await make('/api/blog', { title: 'Secret draft', slug: 'secret-draft', content: 'Secret' })
  await make('/api/blog', { title: 'Post', slug: 'published', content: 'Text', published: true })
  await make('/api/content', { key: 'secret_key', value: 'Text' })
  const booked = await make('/api/appointments', { ...BOOKING, appointmentDate: '2026-12-09T10:00' })
  const person = { name: 'Ada', email: 'grace@example.com' }
  const registered = await make(`/api/events/${event.id}/register`, person)
  const toToken = (url: string) => url.slice(url.lastIndexOf('/') + 1)
  const links = {
    appointment: toToken(booked.manageUrl),
    registration: toToken(registered.manageUrl),
  }
  const given = inputs({ event: event.id, links })
  input = name => given[name] ?? (name.endsWith('list') ? undefined : { id: row.id })
})

/** The names of all fields of a response, at any depth. */
function listFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listFields)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listFields(inner)])
}

function expectNoMore(name: string, status: number, response: unknown) {
  const allowed = MAY_ANSWER[name]
  if (allowed === undefined) expect([name, status]).toEqual([name, 401])
  else {
    expect([name, status < 500 && status !== 401]).toEqual([name, true])
    if (status === 200 && allowed) {
      expect([name, listFields(response).filter(field => !allowed.includes(field))]).toEqual([name, []])
    }
  }
  // Drafts and personal data are only for the administrator.
  expect([name, JSON.stringify(response)]).toEqual([
    name,
    expect.not.stringMatching(/secret draft|secret person/i),
  ])
}

const trpc = (options: { method: 'GET' | 'POST' | 'HEAD'; url: string; payload?: object }) =>
  test.app.inject({
    ...options,
    url: `/api/trpc/${options.url}`,
    ...(options.payload && { headers: { 'content-type': 'application/json' } }),
  })
const asQuery = (name: string) => {
  const given = input(name)
  return given === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(given))}`
}
/** Reads all tables, to check that a rejected call changed nothing. */
const contents = async () => {
  const tables = splitWords(`
    users events registrations blog_posts content_items content_translations time_slots blocked_dates`)
  const rows = tables.map(table => sql`(select json_agg(t order by t::text) from ${sql.table(table)} t)`)
  const all = await sql`select json_build_array(${sql.join(rows)})`.execute(test.em())
  return JSON.stringify(all.rows)
}

let known: string
beforeAll(async () => {
  known = await contents()
})
/** Expects that a call changed nothing, unless visitors may make it. */
async function expectNoChange(name: string) {
  const found = await contents()
  if (!(name in MAY_ANSWER)) expect(found).toBe(known)
  known = found
}

describe('every procedure, as a visitor', () => {
  it('takes by POST each query with patients’ data or a token, which the site keeps out of URLs', () => {
    expect(POSTED_QUERIES).toEqual(
      splitWords(`
        appointmentLinks.get appointmentLinks.page appointmentLinks.availability appointmentLinks.days
        appointmentLinks.offered appointments.search earlierTimes.page formLinks.page formLinks.summary
        invitationLinks.page invitationLinks.leaveOutPage patients.search patients.fitting patients.list
        registrationLinks.get registrationLinks.page textLinks.page waitingList.getOffer waitingList.offerPage`),
    )
  })

  it.each(procedures)(
    '$name returns no more than it may over tRPC: single, batched, by GET and by POST',
    async ({ name, type }) => {
      const query = type === 'query'
      const single = query
        ? await trpc({ method: 'GET', url: name + asQuery(name) })
        : await trpc({ method: 'POST', url: name, payload: Object(input(name)) })
      expectNoMore(name, single.statusCode, single.json().result?.data ?? null)

      if (name === UNBATCHED) {
        const rejected = await trpc({ method: 'GET', url: `${name},session.user?batch=1&input={}` })
        expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'BAD_REQUEST'])
        await expectNoChange(name)
        return
      }
      const both = [input(name), input(name)]
      const batched = query
        ? await trpc({
            method: 'GET',
            url: `${name},${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...both }))}`,
          })
        : await trpc({ method: 'POST', url: `${name},${name}?batch=1`, payload: { ...both } })
      for (const one of batched.json()) {
        expectNoMore(name, one.error?.data.httpStatus ?? 200, one.result?.data ?? null)
      }

      // A mutation by GET and a query by POST are 405 for every caller, except the queries that may be posted.
      const other = query
        ? await trpc({ method: 'POST', url: name, payload: Object(input(name)) })
        : await trpc({ method: 'GET', url: name + asQuery(name) })
      const rejected = POSTED_QUERIES.includes(name)
        ? [single.statusCode, undefined]
        : [405, query ? 'GET, HEAD' : 'POST']
      expect([name, other.statusCode, other.headers.allow]).toEqual([name, ...rejected])
      const head = await trpc({ method: 'HEAD', url: name + asQuery(name) })
      expect([name, head.body]).toEqual([name, ''])
      await expectNoChange(name)
    },
  )

  it.each(restProcedures().map(procedure => ({ name: procedure.name, procedure })))(
    '$name returns no more than it may over REST',
    async ({ name, procedure: { method, pattern } }) => {
      const given = Object(input(name))
      const url = `/api${pattern.replace(/:(\w+)/g, (_match, field) => encodeURIComponent(given[field]))}`
      const response = await test.app.inject({
        method: method as 'GET',
        url,
        ...(method !== 'GET' && method !== 'DELETE' && { payload: given }),
      })
      expectNoMore(name, response.statusCode, response.statusCode === 200 ? response.json() : null)
      await expectNoChange(name)
    },
  )

  it('is authorized individually in a batch: public calls succeed beside rejected ones', async () => {
    const batch = (calls: string) => trpc({ method: 'GET', url: `${calls}?batch=1&input={}` })
    const mixed = await batch('session.user,appointments.list,content.list')
    expect([mixed.statusCode, readStatuses(mixed)]).toEqual([207, [200, 401, 200]])
    expect((await batch('appointments.list,mail.status')).statusCode).toBe(401)
  })
})

const readStatuses = (response: { json(): { error?: { data: { httpStatus: number } } }[] }) =>
  response.json().map(({ error }) => error?.data.httpStatus ?? 200)

describe('limits over tRPC', () => {
  const limited = openForAll(() => openTestApp({ rateLimit: true }))

  it('count every call of a batch, not the request, and reject it with the wait time', async () => {
    const url = `/api/trpc/${Array(20).fill('session.user').join(',')}?batch=1&input={}`
    for (let n = 0; n < 15; n++) expect([n, (await limited.app.inject({ url })).statusCode]).toEqual([n, 200])
    const rejected = await limited.app.inject({ url })
    expect(readStatuses(rejected)).toEqual(Array(20).fill(429))
    const after = [
      await limited.app.inject('/api/trpc/session.user'),
      await limited.app.inject('/api/content'),
    ]
    for (const { statusCode, headers } of [rejected, ...after])
      expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
  })

  it('count each write of a batch', async () => {
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
    const send = (size: number) =>
      limited.app.inject({
        method: 'POST',
        url: `/api/trpc/${Array(size).fill('contact.send').join(',')}?batch=1`,
        payload: { ...Array(size).fill(message) },
        remoteAddress: '203.0.113.1',
      })
    await send(15)
    expect(readStatuses(await send(10)).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
  })
})
