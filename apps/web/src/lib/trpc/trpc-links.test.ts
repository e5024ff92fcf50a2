// @vitest-environment jsdom
import type { AppRouter } from '@clinic/api/app-router.ts'
import { createTRPCClient } from '@trpc/client'
import { describe, expect, it, vi } from 'vitest'
import { appointmentSearch } from '#testing/admin-appointments.tsx'
import { stored } from '#testing/booking.tsx'
import { clinicDays } from '#testing/clinic-days.ts'
import { joined, registered } from '#testing/clinic-event.ts'
import { failWith, stubApi } from '#testing/stub-api.ts'
import { toFailure } from '../response/failure.ts'
import { browserLinks, serverLinks } from './trpc-links.ts'

const browser = () => createTRPCClient<AppRouter>({ links: browserLinks() })

/** The failure of a read. */
const failed = async () =>
  toFailure(
    await browser()
      .session.user.query()
      .catch((thrown: unknown) => thrown),
  )

const booking = {
  patientName: 'Ann Example',
  patientEmail: 'ann@example.com',
  appointmentType: 'treatment' as const,
  appointmentDate: '2026-12-01T15:00:00.000Z',
}

describe('in the browser', () => {
  it('reads with GET, in batches, with credentials and headers that forbid caching', async () => {
    const { requests } = stubApi({ 'schedule.timeSlots': () => [], 'session.user': () => null })
    const client = browser()
    await Promise.all([client.schedule.timeSlots.query(), client.session.user.query()])

    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(requests[0]?.headers.get('cache-control')).toBe('no-cache')
    expect(requests[0]?.headers.get('pragma')).toBe('no-cache')
  })

  it('puts at most 20 reads into a batch', async () => {
    const { requests } = stubApi({ 'session.user': () => null })
    const client = browser()
    await Promise.all(Array.from({ length: 45 }, () => client.session.user.query()))

    const sizes = requests.map(({ url }) => new URL(url, 'http://x').pathname.split(',').length)
    expect(sizes).toEqual([20, 20, 5])
  })

  it('reads whole posts outside batches, which the server rejects', async () => {
    const { requests } = stubApi({ 'blog.list': () => [], 'session.user': () => null })
    const client = browser()
    await Promise.all([client.blog.list.query(), client.session.user.query()])
    const paths = requests.map(({ url }) => new URL(url, 'http://x').pathname)
    expect(paths.sort()).toEqual(['/api/trpc/blog.list', '/api/trpc/session.user'])
  })

  it('posts search terms and names, so that no URL contains them', async () => {
    const { requests } = stubApi({
      'appointments.search': () => appointmentSearch([]),
      'patients.fitting': () => [],
    })
    const client = browser()
    await client.appointments.search.query({ search: 'Lovelace' })
    await client.appointments.search.query({ status: 'cancelled' })
    await client.patients.fitting.query({ name: 'Lovelace' })
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(requests[0]?.url).toBe('/api/trpc/appointments.search')
    expect(requests[0]?.headers.get('cache-control')).toBe('no-cache')
  })

  it("posts private tokens, so that only the page's URL contains them", async () => {
    const { requests } = stubApi({
      'appointmentLinks.page': () => null,
      'appointmentLinks.availability': input => clinicDays()({ ...input, duration: 30 }),
      'appointmentLinks.days': () => [],
      'appointmentLinks.offered': () => [],
      'registrationLinks.page': () => null,
      'waitingList.offerPage': () => null,
    })
    const client = browser()
    await Promise.all([
      client.appointmentLinks.page.query({ token: 'secret' }),
      client.appointmentLinks.availability.query({ token: 'secret', date: '2026-12-07' }),
      client.appointmentLinks.days.query({ token: 'secret' }),
      client.appointmentLinks.offered.query({ token: 'secret' }),
      client.registrationLinks.page.query({ token: 'secret' }),
      client.waitingList.offerPage.query({ token: 'secret' }),
    ])
    expect(requests.map(({ method }) => method)).toEqual(Array(6).fill('POST'))
    expect(requests.map(({ url }) => url).join()).not.toContain('secret')
  })

  it('sends each write alone, with its Idempotency-Key', async () => {
    const { requests } = stubApi({ 'appointments.book': stored, 'session.logout': () => ({ success: true }) })
    const client = browser()
    await Promise.all([
      client.appointments.book.mutate(booking, { context: { idempotencyKey: 'key-1' } }),
      client.session.logout.mutate(),
    ])

    expect(requests.map(({ url, method }) => `${method} ${url}`).sort()).toEqual([
      'POST /api/trpc/appointments.book',
      'POST /api/trpc/session.logout',
    ])
    const keys = requests.map(({ url, headers }) => [url.split('.')[1], headers.get('idempotency-key')])
    expect(Object.fromEntries(keys)).toEqual({
      book: 'key-1',
      logout: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  it('registers for an event and joins its waiting list without credentials, and makes every other call with them', async () => {
    const { requests } = stubApi({
      'events.register': registered,
      'waitingList.join': joined,
      'appointments.book': stored,
    })
    const client = browser()
    const ada = { eventId: 7, name: 'Ada', email: 'ada@example.com', phone: null }
    await client.events.register.mutate(ada, { context: { idempotencyKey: 'key-2' } })
    await client.waitingList.join.mutate(ada)
    await client.appointments.book.mutate(booking)
    expect(requests.map(({ url, credentials }) => [url.split('.')[1], credentials])).toEqual([
      ['register', 'omit'],
      ['join', 'omit'],
      ['book', 'include'],
    ])
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-2')
  })

  it('reads the status and text of an error', async () => {
    stubApi({ 'session.user': () => failWith('TOO_MANY_REQUESTS', 'Slow down') })
    expect(await failed()).toMatchObject({ kind: 'response', status: 429, message: 'Slow down' })
  })

  const LIMITED = { message: 'Too many requests. Please try again later.', code: 'TOO_MANY_REQUESTS' }

  it.each([
    [
      "keeps the status of a response that is not the API's",
      async () =>
        new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      { kind: 'response', status: 502, message: '' },
    ],
    [
      'reads the message of an error from outside the API',
      async () => Response.json(LIMITED, { status: 429 }),
      { kind: 'response', status: 429, message: LIMITED.message },
    ],
    [
      'distinguishes a successful response that is not JSON from an error',
      async () => new Response('hello', { status: 200 }),
      { kind: 'unreadable', status: 200 },
    ],
    [
      'distinguishes a missing response from an error',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { kind: 'network', message: 'Failed to fetch' },
    ],
  ])('%s', async (_rule, respond, failure) => {
    vi.stubGlobal('fetch', respond)
    expect(await failed()).toMatchObject(failure)
  })

  it.each([
    ['text/plain', ' Blocked by the firewall\n', 'Blocked by the firewall'],
    ['text/markdown; charset=utf-8', '# Blocked', '# Blocked'],
    [null, 'Blocked', 'Blocked'],
    [
      'text/html',
      '<title>Oops</title><style>h1 { color: red }</style><h1>418 Blocked</h1><p>by the <b>firewall</b>.</p><script>go()</script>',
      '418 Blocked by the firewall.',
    ],
    ['application/xhtml+xml', '<html><head><title>Blocked</title></head><body/></html>', 'Blocked'],
    ['application/json', '{"detail":"Blocked"}', '{"detail":"Blocked"}'],
    ['application/json', '"Blocked"', '"Blocked"'],
    ['text/html', '', ''],
    ['text/plain', 'x'.repeat(600), `${'x'.repeat(500)}…`],
  ])('reads the text of a body of the type %s', async (type, body, text) => {
    const headers: HeadersInit = type ? { 'content-type': type } : {}
    vi.stubGlobal('fetch', async () => new Response(new TextEncoder().encode(body), { status: 418, headers }))
    expect(await failed()).toMatchObject({ kind: 'response', status: 418, body: text })
  })
})

describe('on the server', () => {
  it('calls the procedure with its path and input', async () => {
    const call = vi.fn(async () => ({ available: false }))
    const client = createTRPCClient<AppRouter>({ links: serverLinks(call) })
    const response = await client.availability.day.query({ date: '2026-12-01' })

    expect(call).toHaveBeenCalledWith('availability.day', { date: '2026-12-01' })
    expect(response).toEqual({ available: false })
  })

  it('passes on the status of a rejection', async () => {
    const call = async () => {
      throw Object.assign(new Error('You are not logged in'), { data: { httpStatus: 401 } })
    }
    const client = createTRPCClient<AppRouter>({ links: serverLinks(call) })
    const error = await client.session.me.query().catch((thrown: unknown) => thrown)
    expect(toFailure(error)).toMatchObject({ kind: 'response', status: 401 })
  })
})
