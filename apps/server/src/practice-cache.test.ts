import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openPracticeCache } from './practice-cache.ts'
import { BOOKING, openAppAndLogIn } from './testing/test-app.ts'

const test = openForAll(openAppAndLogIn)

const get = async (url: string) => (await test.app.inject({ method: 'GET', url })).body
const set = (key: string, value: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/content',
    headers: { cookie: test.cookie },
    payload: { key, value },
  })

it('a changed practice detail shows everywhere without a restart', async () => {
  const booked = await test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  const calendar = `${new URL(booked.json().manageUrl).pathname}/appointment.ics`
  expect(await get(calendar)).toContain('Plumb Line')

  await set('practice_name', 'Spine & Stride')
  await set('practice_short_name', 'Stride')
  await set('practice_email', 'hello@stride.example')
  await set('practitioner_name', 'Dr. Ada Byron')
  await set('practice_phone', '(417) 555-0100')
  await set('practice_street', '7 Elm Street')
  await waitFor(() => expect(test.deps.practice.current.name).toBe('Spine & Stride'))

  expect(JSON.parse(await get('/api/openapi.json')).info).toMatchObject({
    title: 'Spine & Stride API',
    description: expect.stringMatching(/^Book visits and register for events at Spine & Stride, /),
    contact: { name: 'Spine & Stride', email: 'hello@stride.example' },
  })
  const file = await get(calendar)
  expect(file).toContain('SUMMARY:Appointment at Spine & Stride')
  expect(file).toContain('7 Elm Street')
  expect(await get('/blog/feed.xml')).toMatch(/<title>Spine &amp; Stride: blog<\/title>[\s\S]*Dr\. Ada Byron/)
  for (const text of [file, await get('/blog/feed.xml'), await get('/api/openapi.json')]) {
    expect(text).not.toMatch(/Plumb Line|plumbline|Eleanor Hart|555-0142|100 Example Street/)
  }
})

it('a practice that could not be read is reported, and read again', async () => {
  const run = (statement: string) => sql.raw(statement).execute(test.em())
  const onError = vi.fn()
  const practice = await openPracticeCache(
    test.database,
    { listening: false, onChange: () => undefined },
    onError,
  )
  const { name } = practice.current
  await run(`update content_items set value = 'Late Practice' where key = 'practice_name'`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await run('alter table content_translations rename to renamed')
  await practice.refresh()
  await run('alter table renamed rename to content_translations')
  expect(onError).toHaveBeenCalledOnce()
  expect(practice.current.name).toBe(name)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await practice.stop()
  expect(practice.current.name).toBe('Late Practice')
})
