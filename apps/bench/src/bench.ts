import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import { bookings, READS, reads } from './speed/api-requests.ts'
import {
  addManyHours,
  type BenchDatabase,
  emptyBookings,
  openDays,
  prepareDatabase,
} from './speed/bench-database.ts'
import { measureCalendarFeed } from './speed/calendar-feed.ts'
import { compare, costRatio, ROUNDS, say, throughputShare } from './speed/compare.ts'
import { CONNECTIONS } from './speed/measure.ts'
import {
  type MeasuredServer,
  startAdapterServer,
  startAppServer,
  startBareServer,
  startEndpoint,
  startFileServer,
  startPlainServer,
  startReactServer,
} from './speed/measured-server.ts'
import { measureOutlookCalendar } from './speed/outlook-calendar.ts'
import { freshPageRequests, pageRequests, savePage } from './speed/page-requests.ts'
import type { BenchRequest } from './speed/send-all.ts'
import { atLeast, atMost, listVerdicts } from './speed/verdicts.ts'

/**
 * `npm run bench`: compares the app with bare handlers that send the same SQL, in alternating rounds. Exits with 1
 * when a bound is missed.
 */

const RENDERS = 300
const LIST_READS = 1_000

/** Bounds of the app: shares of the peer's throughput, or multiples of its cost. */
const BOUNDS = {
  /** Above 1 where PostgreSQL is the bottleneck: the app prepares the statement, the bare handler does not. */
  availability: 0.8,
  /** Beside a handler that prepares it too: the app's own work, checks and computation included. */
  preparedAvailability: 0.45,
  /** One query reads a month, as it does a day. */
  month: 6,
  booking: 0.6,
  /** Deliveries share the process; see docs/decisions/0036-keys-and-webhooks.md. */
  bookingWithEndpoints: 0.7,
  lists: 0.65,
  adapter: 0.75,
  growth: 1.3,
  /** Many hours and types, beside the hours of a new practice; two new practices measured 0.94 to 0.96. */
  manyHours: { day: 0.75, month: 0.6 },
  cachedPage: 1.5,
  plainNode: 0.65,
  /** One page measured 6.0 to 7.1 within an hour: the database and the network vary more than React. */
  rendering: 10,
  /** Its calendar renders a styled button for every day of the month. */
  renderingBooking: 14,
  /** Its 50 events increase React's share of the work. */
  renderingEvents: 4,
  calendarFeed: 100,
  /** A tenth of what the parser before took at best. */
  outlookCalendar: 900,
  /** Equal except for the noise of a run. */
  spanishCached: 0.9,
  spanishRendering: 1.25,
}

const LISTS = ['/api/events', '/api/content', '/api/blog']

/** Every kind of public page. */
const PAGES = [
  '/',
  '/about',
  '/book-appointment',
  '/blog',
  '/blog/post-1',
  '/events',
  '/contact',
  '/supplements',
  '/login',
]

/** Servers that several measurements use. */
interface Measured {
  app: MeasuredServer
  /** The app with a hundred times the appointments. */
  grown: MeasuredServer
  bare: MeasuredServer
  /** The bare handlers, with the statement of a day prepared as the app's is. */
  prepared: MeasuredServer
  /** The database of the app and of the bare handlers. */
  shared: BenchDatabase
}

const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-'))
const postgres = await startPostgres({ dataFolder: join(folder, 'postgres') })
const servers: MeasuredServer[] = []
const databases: BenchDatabase[] = []
try {
  await run()
} finally {
  for (const server of servers) await server.stop()
  for (const database of databases) await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  say(`Node ${process.versions.node}, ${ROUNDS} alternating rounds, ${CONNECTIONS} connections; medians`)
  const [shared, large] = [await database(1_000), await database(100_000)]
  const measured = {
    shared,
    app: await server(startAppServer(shared.url, join(folder, 'small'))),
    grown: await server(startAppServer(large.url, join(folder, 'large'))),
    bare: await server(startBareServer(shared.url, 'plain')),
    prepared: await server(startBareServer(shared.url, 'prepared')),
  }
  await measureRequests(measured)
  await measureWebhooks(measured)
  await measureAdapter()
  await measureGrowth(measured)
  await measureManyHours(measured)
  await measureCachedPage(measured)
  await measureRendering(measured)
  await measureLanguages(measured)
  atMost(BOUNDS.calendarFeed, 'Calendar feed of 1,000 appointments: ms', measureCalendarFeed())
  atMost(BOUNDS.outlookCalendar, 'Outlook calendar of 5 MB: ms', measureOutlookCalendar())
  say(`\n${listVerdicts()}`)
}

/** Third parties' requests, compared with handlers that only send the same statements. */
async function measureRequests({ app, bare, prepared, shared }: Measured): Promise<void> {
  say('\nGET /api/availability/{date}')
  const read = await compare({ app, bare, prepared }, reads())
  atLeast(
    BOUNDS.availability,
    'Availability: share of the bare throughput',
    throughputShare(read.app, read.bare),
  )
  atLeast(
    BOUNDS.preparedAvailability,
    'Availability: share of the bare throughput with a prepared statement',
    throughputShare(read.app, read.prepared),
  )

  say('\nPOST /api/appointments')
  const booked = await compare({ app, bare }, bookings(), () => emptyBookings(shared))
  atLeast(BOUNDS.booking, 'Booking: share of the bare throughput', throughputShare(booked.app, booked.bare))

  say('\nGET /api/availability for a month, beside the single day')
  const month = await compare({ app }, monthRequests())
  const cost = costRatio(month.app, read.app)
  atMost(BOUNDS.month, 'Availability: CPU of a month as a multiple of a day', cost)

  for (const path of LISTS) {
    say(`\nGET ${path}`)
    const listed = await compare({ app, bare }, pageRequests(path, LIST_READS))
    atLeast(BOUNDS.lists, `${path}: share of the bare throughput`, throughputShare(listed.app, listed.bare))
  }
}

/** Bookings that three endpoints hear of, beside bookings that none does. */
async function measureWebhooks({ app, shared }: Measured): Promise<void> {
  say('\nPOST /api/appointments, with three endpoints')
  const heard = await database(1_000)
  const settings = { OUTBOUND_NETWORKS: '127.0.0.0/8' }
  const notifying = await server(startAppServer(heard.url, join(folder, 'webhooks'), settings))
  const endpoint = await server(startEndpoint())
  const admin = await logIn(notifying.address)
  for (const name of ['First', 'Second', 'Third']) {
    const address = `${endpoint.address}/${name}`
    await admin.post('/api/trpc/webhooks.create', { name, address, types: ['appointment.booked'] })
  }
  const booked = await compare({ app, notifying }, bookings(), async () => {
    await emptyBookings(shared)
    await emptyBookings(heard)
  })
  const share = throughputShare(booked.notifying, booked.app)
  atLeast(BOUNDS.bookingWithEndpoints, 'Booking with three endpoints: share of that with none', share)
}

async function measureAdapter(): Promise<void> {
  say('\nThe adapter alone, beside a bare route that checks the same response')
  const adapter = await server(startAdapterServer('adapter'))
  const route = await server(startAdapterServer('route'))
  const alone = await compare({ adapter, route }, pageRequests('/availability/2026-12-07', READS))
  atLeast(BOUNDS.adapter, 'Adapter: share of the bare route', throughputShare(alone.adapter, alone.route))
}

async function measureGrowth({ app, grown }: Measured): Promise<void> {
  say('\nGET /api/availability/{date} with 1,000 and with 100,000 appointments stored')
  const sizes = await compare({ '1,000': app, '100,000': grown }, reads())
  const growth = throughputShare(sizes['1,000'], sizes['100,000'])
  atMost(BOUNDS.growth, 'Availability: cost with 100 times the appointments', growth)
}

/** A practice with 12 windows a week, 50 special hours, and room after each visit, beside a new one. */
async function measureManyHours({ shared }: Measured): Promise<void> {
  const { url, run: fill } = await database(1_000)
  await addManyHours(fill)
  // Both are new: a server that has served the measurements before runs optimized code.
  const few = await server(startAppServer(shared.url, join(folder, 'few-hours')))
  const many = await server(startAppServer(url, join(folder, 'many-hours')))
  const requests = { day: reads(), month: monthRequests() }
  for (const name of ['day', 'month'] as const) {
    say(`\nGET /api/availability for a ${name}, with many hours`)
    const rounds = await compare({ few, many }, requests[name])
    const share = throughputShare(rounds.many, rounds.few)
    atLeast(BOUNDS.manyHours[name], `Availability of a ${name}: share with many hours`, share)
  }
}

async function measureCachedPage({ app }: Measured): Promise<void> {
  say('\nGET /, cached, beside @fastify/static with the same bytes')
  const files = await server(startFileServer(await savePage(app.address, join(folder, 'page'))))
  const pages = await compare({ app, files }, pageRequests('/', READS))
  const share = throughputShare(pages.app, pages.files)
  atLeast(BOUNDS.cachedPage, 'Cached page: share of the throughput of @fastify/static', share)

  say('\nGET /, cached, beside Node alone with the same headers and bytes')
  const plain = await server(startPlainServer(app.address))
  const alone = await compare({ app, plain }, pageRequests('/', READS))
  atLeast(BOUNDS.plainNode, 'Cached page: share of Node alone', throughputShare(alone.app, alone.plain))
}

/** Compares with React alone, so that the machine's speed cancels out. */
async function measureRendering({ app }: Measured): Promise<void> {
  const { cookie } = await logIn(app.address)
  for (const path of PAGES) {
    say(`\nGET ${path}, rendered for each request, beside React alone with the same elements`)
    const react = await startReactServer(app.address + path, cookie)
    const { app: page, react: alone } = await compare(
      { app, react },
      freshPageRequests(path, RENDERS, cookie),
    ).finally(() => react.stop())
    atMost(renderingBound(path), `Rendering ${path}: CPU beside React alone`, costRatio(page, alone))
  }
}

/** Compares a Spanish page with the English one, cached and rendered. */
async function measureLanguages({ app }: Measured): Promise<void> {
  const languages = { english: app, spanish: { ...app, address: `${app.address}/es` } }
  say('\nGET /contact and /es/contact, cached')
  const cached = await compare(languages, pageRequests('/contact', READS))
  const share = throughputShare(cached.spanish, cached.english)
  atLeast(BOUNDS.spanishCached, 'Cached page in Spanish: share of the English throughput', share)

  const { cookie } = await logIn(app.address)
  for (const path of ['/contact', '/about']) {
    say(`\nGET ${path} and /es${path}, rendered for each request`)
    const rendered = await compare(languages, freshPageRequests(path, RENDERS, cookie))
    const cost = costRatio(rendered.spanish, rendered.english)
    atMost(BOUNDS.spanishRendering, `Rendering ${path} in Spanish: CPU beside English`, cost)
  }
}

/** Availability of a month from the first open day on. */
function monthRequests(): BenchRequest[] {
  const [from = ''] = openDays()
  return pageRequests(`/api/availability?from=${from}&to=${addDays(from, 30)}`, LIST_READS)
}

function renderingBound(path: string): number {
  if (path === '/book-appointment') return BOUNDS.renderingBooking
  return path === '/events' ? BOUNDS.renderingEvents : BOUNDS.rendering
}

async function database(pastAppointments: number): Promise<BenchDatabase> {
  const made = await prepareDatabase(postgres.url, pastAppointments)
  databases.push(made)
  return made
}

async function server(starting: Promise<MeasuredServer>): Promise<MeasuredServer> {
  const started = await starting
  servers.push(started)
  return started
}
