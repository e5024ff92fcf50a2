import type { Database } from '@clinic/database/connection.ts'
import { poolOf } from '@clinic/database/connection.ts'
import { countUnfinishedMails } from '@clinic/database/mail-records.ts'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Limits of the durations that are counted, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** What a cache says of itself. */
interface CountedCache {
  readonly hits: number
  readonly misses: number
  readonly bytes: number
}

/** What the process counts of itself, in the format of Prometheus. Labels are patterns and states, never anybody's data. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>

  constructor(database: Database, now: () => number) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by method, route pattern and status, and how long they took',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool by state, and how many calls wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        const { totalCount, idleCount, waitingCount } = poolOf(database)
        this.set({ state: 'in use' }, totalCount - idleCount)
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'waited for' }, waitingCount)
      },
    })
    new Gauge({
      name: 'mails',
      help: 'Mails that are not sent, by state; due ones are those that should have gone by now',
      labelNames: ['state'],
      registers,
      async collect() {
        const counts = await countUnfinishedMails(database.em.fork(), now())
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
      },
    })
  }

  /** Counts each request of an app when its response has been sent. */
  countRequests(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none'
      this.#requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      )
      done()
    })
  }

  /** Says how often a page was there already, and what the cache holds. */
  watchPages(cache: CountedCache): void {
    const registers = [this.#registry]
    new Counter({
      name: 'page_cache_lookups_total',
      help: 'Pages asked for, by whether they were cached',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset()
        this.inc({ result: 'hit' }, cache.hits)
        this.inc({ result: 'miss' }, cache.misses)
      },
    })
    new Gauge({
      name: 'page_cache_bytes',
      help: 'What the cached pages take up',
      registers,
      collect() {
        this.set(cache.bytes)
      },
    })
  }

  /** Everything as it is now, as text, with its content type. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
