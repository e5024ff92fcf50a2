import { createServer } from 'node:http'
import type { CalendarSource } from '@clinic/api/services/calendar-source.ts'
import { CalendarEntity } from '@clinic/database/entities/calendar.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openCalendarSource } from '../calendar/read-calendar.ts'
import { toNetworks } from '../outbound/judge-address.ts'
import { closeServers, listen } from '../testing/local-servers.ts'
import { callAsAdmin, openTestApp } from '../testing/test-app.ts'
import { CALENDARS_JOB } from './jobs.ts'
import { runJob } from './run-job.ts'

const PATIENCE = 10_000
const DAY = '2026-12-07'
const BUSY = { startsAt: Date.parse(`${DAY}T16:00Z`), endsAt: Date.parse(`${DAY}T18:00Z`) }

const test = openForAll(() => openTestApp({ calendars: { read } }))
const read = vi.fn<CalendarSource['read']>()
const find = (times = [BUSY]) =>
  read.mockResolvedValue({ changed: true, times, remarks: [], etag: null, lastModified: null })
beforeAll(async () => {
  find()
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  test.deps.changes.onChange(change => change === 'busy_times' && resolve())
  const calendar = { name: 'Family', address: 'https://calendar.example.com/a.ics' }
  await callAsAdmin(test.app, 'calendars.add', calendar)
  await heard
})

/** Reads at `now` in one round of the job; returns what other processes hear of it. */
async function readOnce(now: number): Promise<string[]> {
  const heard: string[] = []
  test.deps.changes.onChange(change => change !== null && heard.push(change))
  const before = read.mock.calls.length
  const stop = runJob(CALENDARS_JOB, { ...test.deps, now: () => now })
  await waitFor(() => expect(read.mock.calls.length).toBe(before + 1), PATIENCE)
  await stop()
  // Notifications arrive in the order of their commits, so nothing of this round is heard after it.
  const over = `check read at ${now}` as const
  test.deps.changes.notify(over)
  await waitFor(() => expect(heard).toContain(over), PATIENCE)
  return heard
}

const openings = async () => {
  const response = await test.app.inject(`/api/availability/${DAY}?duration=60`)
  return response.json<{ openings: { startTime: string }[] }>().openings.map(({ startTime }) => startTime)
}

describe('reading calendars', () => {
  it('ends at once when the process stops, and leaves a calendar whose server never responds due', async () => {
    const asked = Promise.withResolvers<void>()
    const port = await listen(createServer(() => asked.resolve()))
    const calendars = openCalendarSource(toNetworks(['127.0.0.0/8']))
    const url = `http://127.0.0.1:${port}/a.ics`
    const now = NOW + 1_800_000
    const stop = runJob(CALENDARS_JOB, {
      ...test.deps,
      now: () => now,
      calendars: { read: (_url, validators, request) => calendars.read(url, validators, request) },
    })
    await asked.promise
    await stop()
    closeServers()
    const [row] = await test.em().findAll(CalendarEntity)
    expect(row).toMatchObject({ failures: 0, problem: null, nextReadAt: new Date(now) })
  })

  it('notifies every process of a change, and only of a change', async () => {
    expect(await openings()).not.toContain('10:00')
    expect(await readOnce(NOW + HOUR_MS)).not.toContain('busy_times')
    find([{ ...BUSY, startsAt: BUSY.endsAt - HOUR_MS }])
    expect(await readOnce(NOW + 7_200_000)).toContain('busy_times')
    expect(await openings()).toContain('10:00')
  })
})
