import { EVENT as API_EVENT } from '@clinic/api/testing/test-event.ts'
import { SPECIAL_HOURS } from '@clinic/api/testing/write-setup.ts'
import { SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitWords } from '../../testing/split-words.ts'
import { BOOKING, openListeningApp } from '../../testing/test-app.ts'
import { imageForm } from '../../testing/test-images.ts'
import { createTestKey } from '../../testing/test-keys.ts'
import { restProcedures, takesBody } from './rest-procedures.ts'

/** Calls every path of the OpenAPI document over real HTTP, and checks the responses against it. */

interface Call {
  /** Values for the path's parameters, in order. */
  at?: (string | number)[]
  query?: string
  body?: object
  /** Sent instead of a JSON body. */
  form?: FormData
  /** Sent instead of the cookie. */
  key?: string
}

interface Contract {
  success: () => Promise<Call> | Call
  missing?: () => Promise<Call> | Call
  invalid?: () => Promise<Call> | Call
  conflict?: () => Promise<Call> | Call
}

const MISSING_ID = 2_000_000
const EVENT = { ...API_EVENT, maxAttendees: 1 }
const PERSON = { name: 'Mary Somerville', email: 'mary@example.com', phone: '' }
const WAITING = { name: 'Grace Hopper', email: 'grace@example.com', phone: '' }
const SLOT = { dayOfWeek: 5, startTime: '08:00', endTime: '10:00', isAvailable: true }
const SPECIAL = { ...SPECIAL_HOURS, date: '2027-03-19' }

interface Documented {
  security: object[]
  requestBody?: { content: Record<string, { example?: object }> }
}

const test = openForAll(openListeningApp)
let document: Record<string, unknown> & { paths: Record<string, Record<string, Documented>> }
let ajv: Ajv2020
const validators = new Map<string, ValidateFunction>()
let number = 0

beforeAll(async () => {
  document = JSON.parse(await (await fetch(`${test.address}/api/openapi.json`)).text())
  ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'openapi', ...document })
})

async function send(operation: string, { at = [], query = '', body, form, key }: Call, cookie = test.cookie) {
  const [method = '', path = ''] = operation.split(' ')
  const values = [...at]
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(String(values.shift())))
  const response = await fetch(`${test.address}/api${filled}${query}`, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
  return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers }
}

/** Returns the entity from the response to a write. */
const made = async (operation: string, call: Call) => {
  const { status, body } = await send(operation, call)
  expect([operation, status, body]).toEqual([operation, 200, expect.anything()])
  return body
}
const event = (over = {}) => made('POST /events', { body: { ...EVENT, ...over } })
const slug = () => `post-${number++}`
const post = (over = {}) =>
  made('POST /blog', { body: { title: 'A post', slug: slug(), content: 'Text', published: true, ...over } })
const content = () => made('POST /content', { body: { key: `key_${number++}`, value: 'Text' } })
const specialHours = () => made('POST /special-hours', { body: SPECIAL })
const timeSlot = () => made('POST /time-slots', { body: SLOT })
/** Days with morning office hours, each used once. */
const mornings = splitWords(`
  2026-12-07 2026-12-08 2026-12-09 2026-12-14 2026-12-15 2026-12-16 2026-12-21 2026-12-22 2026-12-23 2026-12-28
  2026-12-29 2026-12-30 2027-01-11 2027-01-12 2027-01-13 2027-01-18 2027-01-19 2027-01-20`)
const booking = () => ({ ...BOOKING, appointmentDate: `${mornings.shift()}T10:00` })
const appointment = () => made('POST /appointments', { body: booking() })
const blockedDate = () => made('POST /blocked-dates', { body: { date: `2027-03-${10 + number++}` } })
const registered = async () => {
  const { id } = await event()
  return made('POST /events/{eventId}/register', { at: [id], body: PERSON })
}

const toToken = ({ manageUrl }: { manageUrl: string }) => manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
const full = async () => {
  const { id } = await event()
  const registration = await made('POST /events/{eventId}/register', { at: [id], body: PERSON })
  return { id, token: toToken(registration) }
}
/** Returns the token of a waiting list entry, with an offered spot if asked to. */
const waiting = async ({ offered = false } = {}) => {
  const { id, token } = await full()
  const entry = await made('POST /events/{eventId}/waiting-list', { at: [id], body: WAITING })
  if (offered) await made('DELETE /registration-links/{token}', { at: [token] })
  return test.deps.links.token('spotOffer', entry)
}

const message = () => made('POST /contact', { body: { ...PERSON, message: 'Do you treat runners?' } })

/** The three calls of a path that ends with an id: of a row that `make` creates, of no row, and of `wrong`. */
const byId = (make: () => Promise<{ id: number }>, wrong: string | number = 'first'): Contract => ({
  success: async () => ({ at: [(await make()).id] }),
  missing: () => ({ at: [MISSING_ID] }),
  invalid: () => ({ at: [wrong] }),
})
/** The two calls of a path that ends with a token, which has no wrong form. */
const byToken = (find: () => Promise<string>): Contract => ({
  success: async () => ({ at: [await find()] }),
  missing: () => ({ at: ['unknown'] }),
})
const fullToken = async () => (await full()).token

const CONTRACT: Record<string, Contract> = {
  'GET /key': { success: async () => ({ key: (await createTestKey(test, SCOPES)).key }) },
  'GET /appointments/{id}': byId(appointment),
  'GET /registrations/{id}': byId(registered),
  'GET /messages/{id}': byId(message),
  'PUT /messages/{id}': {
    success: async () => ({ at: [(await message()).id], body: { done: true } }),
    missing: () => ({ at: [MISSING_ID], body: { done: true } }),
    invalid: async () => ({ at: [(await message()).id], body: { done: 'maybe' } }),
  },
  'DELETE /messages/{id}': byId(message),
  'GET /appointment-links/{token}': byToken(async () => toToken(await appointment())),
  'PUT /appointment-links/{token}': {
    success: async () => ({
      at: [toToken(await appointment())],
      body: { appointmentDate: '2027-01-04T10:00' },
    }),
    missing: () => ({ at: ['unknown'], body: { appointmentDate: '2027-01-05T10:00' } }),
    invalid: async () => ({ at: [toToken(await appointment())], body: { appointmentDate: 'soon' } }),
    conflict: async () => ({
      at: [toToken(await appointment())],
      body: { appointmentDate: (await appointment()).appointmentDate },
    }),
  },
  'DELETE /appointment-links/{token}': byToken(async () => toToken(await appointment())),
  'GET /registration-links/{token}': byToken(fullToken),
  'DELETE /registration-links/{token}': byToken(fullToken),
  'POST /events/{eventId}/waiting-list': {
    success: async () => ({ at: [(await full()).id], body: WAITING }),
    missing: () => ({ at: [MISSING_ID], body: WAITING }),
    invalid: async () => ({ at: [(await full()).id], body: { ...WAITING, email: 'nobody' } }),
    conflict: async () => ({ at: [(await event()).id], body: WAITING }),
  },
  'GET /spot-offers/{token}': byToken(waiting),
  'POST /spot-offers/{token}': {
    success: async () => ({ at: [await waiting({ offered: true })] }),
    missing: () => ({ at: ['unknown'] }),
    conflict: async () => ({ at: [await waiting()] }),
  },
  'DELETE /spot-offers/{token}': byToken(() => waiting({ offered: true })),
  'POST /login': {
    success: () => ({ body: ADMINISTRATOR }),
    invalid: () => ({ body: { username: 'admin' } }),
  },
  'POST /logout': { success: () => ({}) },
  'GET /user': { success: () => ({}) },
  'GET /availability': {
    success: () => ({ query: '?from=2026-12-01&to=2026-12-31&duration=30' }),
    invalid: () => ({ query: '?from=2026-12-31&to=2026-12-01' }),
  },
  'GET /availability/{date}': {
    success: () => ({ at: ['2026-12-07'], query: '?duration=30' }),
    invalid: () => ({ at: ['2026-02-30'] }),
  },
  'GET /blocked-dates': { success: async () => ((await blockedDate()) ? {} : {}) },
  'POST /blocked-dates': {
    success: () => ({ body: { date: '2027-01-15', reason: 'Closed for the holidays' } }),
    invalid: () => ({ body: { date: 'Christmas' } }),
    conflict: async () => ({ body: { date: (await blockedDate()).date } }),
  },
  'DELETE /blocked-dates/{id}': byId(blockedDate),
  'GET /special-hours': { success: async () => ((await specialHours()) ? {} : {}) },
  'POST /special-hours': {
    success: () => ({ body: SPECIAL }),
    invalid: () => ({ body: { ...SPECIAL, endTime: '15:00' } }),
  },
  'PUT /special-hours/{id}': {
    success: async () => ({ at: [(await specialHours()).id], body: { startTime: '14:00', version: 1 } }),
    missing: () => ({ at: [MISSING_ID], body: SPECIAL }),
    invalid: async () => ({ at: [(await specialHours()).id], body: { startTime: '23:59' } }),
    conflict: async () => ({ at: [(await specialHours()).id], body: { ...SPECIAL, version: 9 } }),
  },
  'DELETE /special-hours/{id}': byId(specialHours, 0),
  'GET /time-slots': { success: () => ({}) },
  'POST /time-slots': {
    success: () => ({ body: SLOT }),
    invalid: () => ({ body: { ...SLOT, endTime: '07:00' } }),
  },
  'PUT /time-slots/{id}': {
    success: async () => ({ at: [(await timeSlot()).id], body: { ...SLOT, version: 1 } }),
    missing: () => ({ at: [MISSING_ID], body: SLOT }),
    invalid: async () => ({ at: [(await timeSlot()).id], body: { ...SLOT, dayOfWeek: 7 } }),
    conflict: async () => ({ at: [(await timeSlot()).id], body: { ...SLOT, version: 9 } }),
  },
  'DELETE /time-slots/{id}': byId(timeSlot, 0),
  'GET /appointments': {
    success: async () => ((await appointment()) ? { query: '?limit=1&status=confirmed' } : {}),
    invalid: () => ({ query: '?limit=501' }),
  },
  'GET /patients': {
    success: async () => ({ query: '?search=lovelace' }),
    invalid: () => ({ query: '?search=a' }),
  },
  'POST /appointments': {
    success: () => ({ body: booking() }),
    invalid: () => ({ body: { ...BOOKING, patientEmail: 'nobody' } }),
    conflict: async () => ({ body: { ...BOOKING, appointmentDate: (await appointment()).appointmentDate } }),
  },
  'PUT /appointments/{id}': {
    success: async () => ({ at: [(await appointment()).id], body: { status: 'completed', notes: 'Came' } }),
    missing: () => ({ at: [MISSING_ID], body: { status: 'completed' } }),
    invalid: async () => ({ at: [(await appointment()).id], body: { status: 'lost' } }),
    conflict: async () => ({ at: [(await appointment()).id], body: { status: 'completed', version: 9 } }),
  },
  'DELETE /appointments/{id}': byId(appointment, '1.5'),
  'GET /events': { success: async () => ((await event()) ? {} : {}) },
  'POST /events': {
    success: () => ({ body: EVENT }),
    invalid: () => ({ body: { ...EVENT, maxAttendees: 'many' } }),
  },
  'PUT /events/{id}': {
    success: async () => ({ at: [(await event()).id], body: { ...EVENT, title: 'Another title' } }),
    missing: () => ({ at: [MISSING_ID], body: EVENT }),
    invalid: async () => ({ at: [(await event()).id], body: { ...EVENT, title: '' } }),
    conflict: async () => ({ at: [(await event()).id], body: { ...EVENT, version: 9 } }),
  },
  'DELETE /events/{id}': byId(event, '99999999999'),
  'POST /events/{eventId}/register': {
    success: async () => ({ at: [(await event()).id], body: PERSON }),
    missing: () => ({ at: [MISSING_ID], body: PERSON }),
    invalid: async () => {
      const { id } = await event()
      return { at: [id], body: { ...PERSON, eventId: id + 1 } }
    },
    conflict: async () => ({ at: [(await registered()).eventId], body: { ...PERSON, name: 'Grace' } }),
  },
  'GET /registrations': {
    success: async () => ({ query: `?limit=1&eventId=${(await registered()).eventId}` }),
    invalid: () => ({ query: '?cursor=nonsense' }),
  },
  'DELETE /registrations/{id}': byId(registered, '-1'),
  'GET /blog': { success: async () => ((await post()) ? {} : {}) },
  'POST /blog': {
    success: () => ({ body: { title: 'A post', slug: slug(), content: 'Text' } }),
    invalid: () => ({ body: { title: 'A post', slug: 'Not a slug', content: 'Text' } }),
    conflict: async () => ({ body: { title: 'A post', slug: (await post()).slug, content: 'Text' } }),
  },
  'GET /blog/{slug}': {
    success: async () => ({ at: [(await post()).slug] }),
    missing: () => ({ at: ['no-such-post'] }),
    invalid: () => ({ at: ['No such post'] }),
  },
  'PUT /blog/{id}': {
    success: async () => ({ at: [(await post()).id], body: { title: 'New', slug: slug(), content: 'New' } }),
    missing: () => ({ at: [MISSING_ID], body: { title: 'New', slug: slug(), content: 'New' } }),
    invalid: async () => ({ at: [(await post()).id], body: { title: 'New', slug: 'Two words' } }),
    conflict: async () => ({
      at: [(await post()).id],
      body: { title: 'New', slug: (await post()).slug, content: 'New' },
    }),
  },
  'GET /content': { success: async () => ((await content()) ? {} : {}) },
  'POST /content': {
    success: () => ({ body: { key: 'homepage_hero_title', value: 'Gentle care' } }),
    invalid: () => ({ body: { key: 'two words', value: 'Text' } }),
    conflict: async () => ({ body: { key: (await content()).key, value: 'Text' } }),
  },
  'PUT /content/{key}': {
    success: async () => ({ at: [(await content()).key], body: { value: 'New text' } }),
    missing: () => ({ at: ['no_such_key'], body: { value: 'New text' } }),
    invalid: async () => ({ at: [(await content()).key], body: { value: '' } }),
    conflict: async () => ({ at: [(await content()).key], body: { value: 'New text', version: 9 } }),
  },
  'DELETE /content/{key}': {
    success: async () => ({ at: [(await content()).key] }),
    missing: () => ({ at: ['no_such_key'] }),
    invalid: () => ({ at: ['a/b'] }),
  },
  'POST /media': {
    success: async () => ({ form: await imageForm() }),
    invalid: async () => ({ form: await imageForm({ alt: 'x'.repeat(301) }) }),
  },
  'POST /contact': {
    success: () => ({ body: { ...PERSON, message: 'Do you treat runners?' } }),
    invalid: () => ({ body: { ...PERSON, message: ' ' } }),
  },
}

/** Checks that the document has the response's status, and that the body matches its schema. */
function expectDocumented(operation: string, { status, body }: { status: number; body: unknown }) {
  const [method = '', path = ''] = operation.split(' ')
  const segment = path
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D')
  const pointer = `#/paths/${segment}/${method.toLowerCase()}/responses/${status}`
  const reference = Object(document.paths[path]?.[method.toLowerCase()]).responses?.[status]?.$ref ?? pointer
  expect([operation, Object(document.paths[path]?.[method.toLowerCase()]).responses]).toEqual([
    operation,
    expect.objectContaining({ [status]: expect.anything() }),
  ])
  const $ref = `openapi${reference}/content/application~1json/schema`
  const validate = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, validate)
  validate(body)
  expect([operation, status, validate.errors]).toEqual([operation, status, null])
}

const cases = (kind: keyof Contract) =>
  Object.entries(CONTRACT).flatMap(([operation, contract]) =>
    contract[kind] ? [{ operation, call: contract[kind] }] : [],
  )
/** Operations with a JSON body, except the login: its example is not a real account. */
const withBodies = restProcedures()
  .filter(procedure => takesBody(procedure) && procedure.name !== 'session.login')
  .map(({ method, path }) => `${method} ${path}`)
const documented = (operation: string) => {
  const [method = '', path = ''] = operation.split(' ')
  return document.paths[path]?.[method.toLowerCase()]
}

describe('the contract', () => {
  it('covers every operation of the document', () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.sort()).toEqual(Object.keys(CONTRACT).sort())
  })

  it.each(cases('success'))('$operation succeeds as documented', async ({ operation, call }) => {
    // Both end the session that the other tests use.
    const cookie = ['POST /login', 'POST /logout'].includes(operation) ? '' : test.cookie
    const response = await send(operation, await call(), cookie)
    expect([operation, response.status, response.body]).toEqual([operation, 200, expect.anything()])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expectDocumented(operation, response)
  })

  it.each(withBodies)('%s accepts the example of the document', async operation => {
    // The other tests may have taken the example's time, slug and key.
    for (const table of ['appointments', 'blog_posts', 'content_items'])
      await test.em().execute(`delete from ${table}`)
    const call = await CONTRACT[operation]?.success()
    const body = documented(operation)?.requestBody?.content['application/json']?.example
    const response = await send(operation, { ...call, body })
    expect([operation, response.status, response.body]).toEqual([operation, 200, expect.anything()])
  })

  it.each(cases('missing'))('$operation is 404 for a missing row', async ({ operation, call }) => {
    const response = await send(operation, await call())
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expectDocumented(operation, response)
  })

  it.each(cases('invalid'))('$operation is 400 for invalid input, and names the field', async one => {
    const response = await send(one.operation, await one.call())
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(response.body.issues[0]).toMatchObject({ path: [expect.any(String)], message: expect.any(String) })
    expectDocumented(one.operation, response)
  })

  it.each(cases('conflict'))('$operation is 409 for a conflict', async ({ operation, call }) => {
    const response = await send(operation, await call())
    expect(response).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expectDocumented(operation, response)
  })

  it.each(Object.keys(CONTRACT))('%s is 401 for visitors where the document says so', async operation => {
    const at = ['nothing']
    const response = await send(operation, { at, body: operation.startsWith('GET') ? undefined : {} }, '')
    const security = documented(operation)?.security ?? []
    const asks = security.length > 0 && security.every(one => Object.keys(one).length > 0)
    expect([operation, response.status === 401]).toEqual([operation, asks])
    expectDocumented(operation, response)
  })

  it.each(Object.keys(CONTRACT).filter(operation => !operation.startsWith('GET')))(
    '%s is 403 when a browser sends it from another site',
    async operation => {
      const [method = '', path = ''] = operation.split(' ')
      const response = await fetch(`${test.address}/api${path.replace(/\{\w+\}/, '1')}`, {
        method,
        headers: { cookie: test.cookie, origin: 'https://evil.example' },
      })
      const body = JSON.parse(await response.text())
      expect([response.status, body.code]).toEqual([403, 'FORBIDDEN'])
      expectDocumented(operation, { status: response.status, body })
    },
  )
})
