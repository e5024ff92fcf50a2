import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, openTestApp, plainSite } from '../testing/test-app.ts'
import { serveMetrics } from './metrics-server.ts'

const test = openForAll(() => openTestApp({ isMeasured: true, site: plainSite(undefined, url => url) }))
let stop: () => Promise<void>
let url: string
beforeAll(async () => {
  if (!test.deps.metrics) throw new Error('The app counts nothing')
  const served = await serveMetrics(test.deps.metrics, { host: '127.0.0.1', port: 0 })
  stop = served.stop
  url = `http://127.0.0.1:${served.port}/metrics`
})
afterAll(() => stop())

const read = async () => (await fetch(url)).text()
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find(one => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  )
const get = (path: string) => test.app.inject({ url: path })

describe('metrics', () => {
  it('count requests by method, route pattern and status, with their durations', async () => {
    await get('/api/availability/2026-12-07')
    await get('/api/availability/2026-12-08')
    await get('/api/nothing/of/that/name')
    await test.app.inject({ method: 'POST', url: '/api/appointments', payload: {} })
    const text = await read()
    const count = (method: string, route: string, status: number) =>
      figure(
        text,
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      )
    expect(count('GET', '/api/availability/:date', 200)).toBe(2)
    expect(count('POST', '/api/appointments', 400)).toBe(1)
    expect(text).toContain('le="0.005",method="GET",route="/api/availability/:date",status="200"}')
  })

  it('include the pool, waiting emails, cached pages, event loop and memory', async () => {
    await get('/about')
    await get('/about')
    await test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
    await sql`update mails set state = 'failed', reason = 'No' where kind = 'appointmentNotification'`.execute(
      test.em(),
    )
    const text = await read()
    expect(figure(text, 'database_connections{state="in use"}')).toBeGreaterThanOrEqual(0)
    expect(figure(text, 'database_connections{state="waited for"}')).toBe(0)
    expect(figure(text, 'mails{state="failed"}')).toBe(1)
    expect(figure(text, 'mails{state="queued"}')).toBeGreaterThanOrEqual(1)
    expect(figure(text, 'page_cache_lookups_total{result="hit"}')).toBe(1)
    expect(figure(text, 'page_cache_lookups_total{result="miss"}')).toBe(1)
    expect(text).toMatch(/^page_cache_bytes \d+$/m)
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('contain no names or addresses, whatever the query', async () => {
    const payload = { ...BOOKING, appointmentDate: '2026-12-08T10:00' }
    const booked = await test.app.inject({ method: 'POST', url: '/api/appointments', payload })
    expect(booked.statusCode).toBe(200)
    await get('/api/nothing/jurgen@example.com?name=Müller')
    await get('/appointment/a-private-token')
    const text = await read()
    expect(text).not.toMatch(/jurgen|Müller|a-private-token|example\.com/)
  })

  it("are served on one path only, and not on the site's address", async () => {
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
    expect((await get('/metrics')).body).not.toContain('http_request_duration_seconds')
  })

  it('are 503 while the database is down, and the site keeps running', async () => {
    await sql`alter table mails rename to elsewhere`.execute(test.em())
    expect((await fetch(url)).status).toBe(503)
    expect((await get('/healthz')).statusCode).toBe(200)
  })
})
