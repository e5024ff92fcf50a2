import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp, type TestApp } from './testing/test-app.ts'

let dataFolder: string
let postgres: EmbeddedPostgres
let test: TestApp

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'clinic-away-'))
  postgres = await startPostgres({ dataFolder, settings: { fsync: 'off' } })
  test = await openTestApp({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await test.close()
  await postgres.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

it('answers 503 while the database is down, and recovers without a restart', async () => {
  const { app } = test
  const cookie = await logIn(app)
  const booked = await app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  expect(booked.statusCode).toBe(200)

  const port = Number(new URL(postgres.url).port)
  await postgres.stop()
  for (const url of ['/api/time-slots', '/api/appointments', '/readyz', '/api/trpc/schedule.timeSlots']) {
    const response = await app.inject({ method: 'GET', url, headers: { cookie } })
    expect([url, response.statusCode]).toEqual([url, 503])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.body).toContain('SERVICE_UNAVAILABLE')
  }
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)

  postgres = await startPostgres({ dataFolder, port, settings: { fsync: 'off' } })
  await waitFor(async () => {
    expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  })
  const list = await app.inject({ method: 'GET', url: '/api/appointments', headers: { cookie } })
  const { manageUrl: _manageUrl, emailWithheld: _emailWithheld, ...appointment } = booked.json()
  expect(list.json()).toEqual([
    { ...appointment, patientId: expect.any(Number), arrivedAt: null, language: 'en' },
  ])
  const next = { ...BOOKING, appointmentDate: '2026-12-07T11:00' }
  const again = await app.inject({ method: 'POST', url: '/api/appointments', payload: next })
  expect(again.statusCode).toBe(200)
})
