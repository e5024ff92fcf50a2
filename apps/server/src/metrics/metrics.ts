import type { Database } from '@clinic/database/connection.ts'
import { getPool } from '@clinic/database/connection.ts'
import { countUnfinishedMails } from '@clinic/database/mail-records.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Histogram buckets, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Statistics of a cache. */
interface CountedCache {
  readonly hits: number
  readonly misses: number
  readonly bytes: number
}

/** Prometheus metrics of this process. Labels are route patterns and states, never personal data. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>

  constructor(database: Database, now: () => number) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Request duration by method, route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    new Gauge({
      name: 'database_connections',
      help: 'Pool connections by state, and calls waiting for one',
      labelNames: ['state'],
      registers,
      collect() {
        const { totalCount, idleCount, waitingCount } = getPool(database)
        this.set({ state: 'in use' }, totalCount - idleCount)
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'waited for' }, waitingCount)
      },
    })
    new Gauge({
      name: 'mails',
      help: 'Unsent mails by state; due ones should have been sent by now',
      labelNames: ['state'],
      registers,
      async collect() {
        const counts = await countUnfinishedMails(database.em.fork(), now())
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
      },
    })
  }

  /** Measures one request of an app. */
  countRequest(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'none'
    this.#requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
  }

  /** Measures hits, misses and size of the page cache. */
  watchPages(cache: CountedCache): void {
    const registers = [this.#registry]
    new Counter({
      name: 'page_cache_lookups_total',
      help: 'Page cache lookups by result',
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
      help: 'Size of the cached pages in bytes',
      registers,
      collect() {
        this.set(cache.bytes)
      },
    })
  }

  /** Returns all metrics as text, with its content type. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}

/** Measures all requests of an app, and its page cache. */
export const requestMetrics = fp<{ metrics: Metrics; cache: CountedCache }>(
  async (app, { metrics, cache }) => {
    metrics.watchPages(cache)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.countRequest(request, reply)
      done()
    })
  },
  { name: 'request-metrics' },
)
