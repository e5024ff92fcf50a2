import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { type BenchDatabase, emptyBookings, freeStarts, openDays, prepareDatabase } from './bench-database.ts'
import type { BenchRequest } from './http-client.ts'
import { CONNECTIONS, measureRound, median, medianRound, type Round } from './measure.ts'
import { freshPageRequests, logIn, pageRequests, savePage } from './page-requests.ts'
import {
  ADMIN_PASSWORD,
  type MeasuredServer,
  startAdapterServer,
  startAppServer,
  startBareServer,
  startFileServer,
} from './server-process.ts'

/**
 * `npm run bench`: the product beside bare handlers that send the same SQL, on the same machine in the same run,
 * in alternating rounds. Ends with exit code 1 when a bound is missed.
 */

const ROUNDS = 9
const WARM_UP = 3
const READS = 3_000

const RENDERS = 300
const LIST_READS = 1_000

/** The bounds that the product has set itself: shares of the other's throughput, and for rendering ms of CPU. */
const BOUNDS = {
  availability: 0.5,
  booking: 0.6,
  lists: 0.6,
  adapter: 0.75,
  growth: 1.3,
  keptPage: 1.5,
  rendering: 8,
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

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-'))
const postgres = await startPostgres({ dataFolder: join(folder, 'postgres') })
const servers: MeasuredServer[] = []
const databases: BenchDatabase[] = []
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  for (const server of servers) await server.stop()
  for (const database of databases) await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  say(`Node ${process.versions.node}, ${ROUNDS} alternating rounds, ${CONNECTIONS} connections; medians`)
  const [small, large] = [await database(1_000), await database(100_000)]
  const product = await server(startAppServer(small.url, join(folder, 'small')))
  const grown = await server(startAppServer(large.url, join(folder, 'large')))
  const bare = await server(startBareServer(small.url))

  say('\nGET /api/availability/{date}')
  const read = await compare({ product, bare }, reads(), async () => undefined)
  const availability = shareOf(read.product, read.bare)

  say('\nPOST /api/appointments')
  const booked = await compare({ product, bare }, bookings(), () => emptyBookings(small))
  const booking = shareOf(booked.product, booked.bare)

  const lists: [string, number][] = []
  for (const path of LISTS) {
    say(`\nGET ${path}`)
    const measured = await compare({ product, bare }, pageRequests(path, LIST_READS), async () => undefined)
    lists.push([path, shareOf(measured.product, measured.bare)])
  }

  say('\nThe adapter alone, beside a bare route that checks the same answer')
  const adapter = await server(startAdapterServer('adapter'))
  const route = await server(startAdapterServer('route'))
  const alone = await compare(
    { adapter, route },
    pageRequests('/availability/2026-12-07', READS),
    async () => undefined,
  )
  const adapterShare = shareOf(alone.adapter, alone.route)

  say('\nGET /api/availability/{date} with 1,000 and with 100,000 appointments stored')
  const sizes = await compare({ '1,000': product, '100,000': grown }, reads(), async () => undefined)
  const growth = shareOf(sizes['1,000'], sizes['100,000'])

  say('\nGET /, kept, beside @fastify/static with the same bytes')
  const files = await server(startFileServer(await savePage(product.address, join(folder, 'page'))))
  const pages = await compare({ product, files }, pageRequests('/', READS), async () => undefined)
  const keptPage = shareOf(pages.product, pages.files)

  const renderings: [string, number][] = []
  const cookie = await logIn(product.address, ADMIN_PASSWORD)
  for (const path of PAGES) {
    say(`\nGET ${path}, rendered for each request`)
    const rendered = await compare(
      { product },
      freshPageRequests(path, RENDERS, cookie),
      async () => undefined,
    )
    renderings.push([path, medianRound(rendered.product).cpuPerRequest])
  }

  say('')
  return [
    verdict(
      'Availability: share of the bare throughput',
      availability,
      availability >= BOUNDS.availability,
      `at least ${BOUNDS.availability}`,
    ),
    verdict(
      'Booking: share of the bare throughput',
      booking,
      booking >= BOUNDS.booking,
      `at least ${BOUNDS.booking}`,
    ),
    ...lists.map(([path, share]) =>
      verdict(
        `${path}: share of the bare throughput`,
        share,
        share >= BOUNDS.lists,
        `at least ${BOUNDS.lists}`,
      ),
    ),
    verdict(
      'Adapter: share of the bare route',
      adapterShare,
      adapterShare >= BOUNDS.adapter,
      `at least ${BOUNDS.adapter}`,
    ),
    verdict(
      'Availability: cost with 100 times the appointments',
      growth,
      growth <= BOUNDS.growth,
      `at most ${BOUNDS.growth}`,
    ),
    verdict(
      'Kept page: share of the throughput of @fastify/static',
      keptPage,
      keptPage >= BOUNDS.keptPage,
      `at least ${BOUNDS.keptPage}`,
    ),
    ...renderings.map(([path, cpu]) =>
      verdict(`Rendering ${path}: ms of CPU`, cpu, cpu < BOUNDS.rendering, `below ${BOUNDS.rendering}`),
    ),
  ].every(Boolean)
}

/** Rounds of one load at two servers in turn, after some that warm each up; prints their medians. */
async function compare<Name extends string>(
  measured: Record<Name, MeasuredServer>,
  requests: BenchRequest[],
  reset: () => Promise<void>,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(measured) as Name[]
  const rounds = Object.fromEntries(names.map(name => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await measureRound(measured[name], requests)
      await reset()
      if (round >= WARM_UP) rounds[name].push(result)
    }
  }
  for (const name of names) {
    const { requestsPerSecond, cpuPerRequest, p99 } = medianRound(rounds[name])
    const [rate, cpu] = [requestsPerSecond.toFixed(0), cpuPerRequest.toFixed(3)]
    say(`  ${name.padEnd(8)} ${rate.padStart(6)} requests/s   ${cpu} ms CPU each   p99 ${p99.toFixed(1)} ms`)
  }
  return rounds
}

/**
 * One server's throughput as a share of another's, pair of rounds by pair of rounds, so that what else the machine
 * does meanwhile counts for both.
 */
function shareOf(rounds: Round[], others: Round[]): number {
  return median(
    rounds.map((round, n) => round.requestsPerSecond / (others[n]?.requestsPerSecond ?? Number.NaN)),
  )
}

function verdict(what: string, value: number, holds: boolean, bound: string): boolean {
  say(`${holds ? 'pass' : 'FAIL'}  ${what}: ${value.toFixed(2)} (${bound})`)
  return holds
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

/** Every open day in turn. */
function reads(): BenchRequest[] {
  const days = openDays()
  return Array.from({ length: READS }, (_, n) => ({
    method: 'GET',
    path: `/api/availability/${days[n % days.length]}?duration=30`,
  }))
}

/** One booking of half an hour for each free start. */
function bookings(): BenchRequest[] {
  return freeStarts().map(startsAt => ({
    method: 'POST',
    path: '/api/appointments',
    body: JSON.stringify({
      patientName: 'A patient',
      patientEmail: 'bench@example.com',
      patientPhone: '(573) 555-0100',
      appointmentType: 'adjustment',
      appointmentDate: new Date(startsAt).toISOString(),
      notes: 'None',
    }),
  }))
}
