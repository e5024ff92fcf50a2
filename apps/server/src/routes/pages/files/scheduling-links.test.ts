import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openAppAndLogIn } from '../../../testing/test-app.ts'

const test = openForAll(() => openAppAndLogIn({ publicUrl: 'https://clinic.example.com' }))

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })
const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url, headers: { cookie: test.cookie }, payload })

interface Resource {
  resourceType: string
  id: string
  start: string
  end: string
  schedule: { reference: string }
  actor: { reference: string }[]
  extension: { url: string; valueUrl?: string }[]
}

const text = z.string().min(1)
const absolute = z.url({ protocol: /^https$/ })
const reference = (type: string) =>
  z.strictObject({ reference: z.string().regex(new RegExp(`^${type}/[a-z-]+$`)) })
const telecom = z.array(z.strictObject({ system: z.enum(['phone', 'url']), value: text })).min(1)
const resource = (type: string) => ({
  resourceType: z.literal(type),
  id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
})

/** What the profiles of SMART Scheduling Links 1.0.0 require, and nothing that they do not have. */
const PROFILES = {
  Location: z.strictObject({
    ...resource('Location'),
    name: text,
    telecom,
    address: z.strictObject({
      line: z.array(text).min(1),
      city: text,
      state: z.string().regex(/^[A-Z]{2}$/),
      postalCode: text,
      country: text,
    }),
    position: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
  }),
  PractitionerRole: z.strictObject({
    ...resource('PractitionerRole'),
    active: z.boolean(),
    practitioner: z.strictObject({ display: text }),
    organization: z.strictObject({ display: text }),
    specialty: z.array(
      z.strictObject({ coding: z.array(z.strictObject({ system: z.url(), code: text, display: text })) }),
    ),
    location: z.array(reference('Location')).min(1),
    telecom,
  }),
  Schedule: z.strictObject({
    ...resource('Schedule'),
    serviceType: z.array(z.strictObject({ text })).min(1),
    actor: z.array(reference('(Location|PractitionerRole)')).min(1),
  }),
  Slot: z.strictObject({
    ...resource('Slot'),
    extension: z.tuple([
      z.strictObject({ url: z.string().endsWith('/booking-deep-link'), valueUrl: absolute }),
      z.strictObject({ url: z.string().endsWith('/booking-phone'), valueString: text }),
    ]),
    schedule: reference('Schedule'),
    status: z.literal('free'),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
  }),
}

const MANIFEST = z.strictObject({
  transactionTime: z.iso.datetime(),
  request: absolute,
  output: z
    .array(
      z.strictObject({
        type: z.enum(['Location', 'PractitionerRole', 'Schedule', 'Slot']),
        url: absolute,
        extension: z.strictObject({ state: z.array(z.string().length(2)) }),
      }),
    )
    .length(4),
  error: z.array(z.never()),
})

async function read(type: 'Location' | 'PractitionerRole' | 'Schedule' | 'Slot'): Promise<Resource[]> {
  const { output } = (await get('/fhir/$bulk-publish')).json<{ output: { type: string; url: string }[] }>()
  const { url = '' } = output.find(file => file.type === type) ?? {}
  const { body, headers } = await get(new URL(url).pathname)
  expect(headers['content-type']).toBe('application/fhir+ndjson')
  return body
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}
const link = ({ extension }: Resource) => new URL(extension.find(({ valueUrl }) => valueUrl)?.valueUrl ?? '')

describe('open times for directories', () => {
  it('are not published before the practice says so, and not while something is a sample', async () => {
    expect((await get('/fhir/$bulk-publish')).statusCode).toBe(404)
    const list = () => post('/api/trpc/schedule.listInDirectories', { listed: true })
    const refused = await list()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.data.reason).toBe('sampleContentLeft')
    expect((await get('/fhir/slots.ndjson')).statusCode).toBe(404)
    await sql`insert into setup_flags (name) values ('open-times-listed')`.execute(test.em())
    test.deps.changes.notify('time_slots')
    expect((await get('/fhir/$bulk-publish')).statusCode).toBe(200)
  })

  it('have a list of files that may be kept for five minutes and read by any site', async () => {
    const { headers, body } = await get('/fhir/$bulk-publish')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(JSON.parse(body)).toMatchObject({
      transactionTime: expect.stringMatching(/Z$/),
      request: 'https://clinic.example.com/fhir/$bulk-publish',
      error: [],
    })
    const etag = headers.etag ?? ''
    expect((await get('/fhir/$bulk-publish', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('have the fields that the specification requires, and references that lead somewhere', async () => {
    MANIFEST.parse((await get('/fhir/$bulk-publish')).json())
    const ids = new Set<string>()
    for (const type of ['Location', 'PractitionerRole', 'Schedule', 'Slot'] as const) {
      const resources = await read(type)
      expect(resources.length).toBeGreaterThan(0)
      for (const found of resources) {
        PROFILES[type].parse(found)
        for (const { reference } of [found.schedule, ...(found.actor ?? [])].filter(
          link => link !== undefined,
        ))
          expect(ids).toContain(reference)
        ids.add(`${type}/${found.id}`)
      }
    }
  })

  it('are at one place, by one practitioner, with a schedule for each type of visit', async () => {
    expect(await read('Location')).toMatchObject([
      { resourceType: 'Location', id: 'practice', telecom: [{ system: 'phone' }, { system: 'url' }] },
    ])
    expect(await read('PractitionerRole')).toMatchObject([
      {
        resourceType: 'PractitionerRole',
        id: 'practitioner',
        location: [{ reference: 'Location/practice' }],
      },
    ])
    expect((await read('Schedule')).map(({ id, actor }) => [id, actor.length])).toEqual([
      ['consultation', 2],
      ['follow-up', 2],
      ['treatment', 2],
      ['adjustment', 2],
    ])
  })

  it('are all openings of 90 days, each with the link that books it', async () => {
    const slots = await read('Slot')
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
    const first = slots.find(({ schedule }) => schedule.reference === 'Schedule/treatment')
    expect(first).toBeDefined()
    if (!first) return
    expect(Date.parse(first.end) - Date.parse(first.start)).toBe(45 * MINUTE_MS)
    const { pathname, searchParams } = link(first)
    expect(pathname).toBe('/book-appointment')
    expect(searchParams.get('type')).toBe('treatment')
    for (const day of ['2026-12-07', '2027-01-12']) {
      const open = await get(`/api/availability/${day}?duration=30`)
      const listed = slots.filter(
        slot =>
          slot.schedule.reference === 'Schedule/follow-up' && link(slot).searchParams.get('date') === day,
      )
      expect(listed.map(slot => link(slot).searchParams.get('time'))).toEqual(
        open.json().openings.map(({ startTime }: { startTime: string }) => startTime),
      )
    }
  })

  it('can each be booked, until their day is blocked', async () => {
    const [slot] = (await read('Slot')).filter(({ schedule }) => schedule.reference === 'Schedule/adjustment')
    const { searchParams } = link(slot as Resource)
    const day = searchParams.get('date') ?? ''
    const booked = await post('/api/appointments', {
      patientName: 'Ada',
      patientEmail: 'ada@example.com',
      appointmentType: searchParams.get('type'),
      appointmentDate: `${day}T${searchParams.get('time')}`,
    })
    expect(booked.statusCode).toBe(200)
    const onDay = async () =>
      (await read('Slot')).filter(other => link(other).searchParams.get('date') === day)
    expect((await onDay()).map(({ id }) => id)).not.toContain(slot?.id)
    expect(await onDay()).not.toEqual([])
    expect((await post('/api/blocked-dates', { date: day })).statusCode).toBe(200)
    expect(await onDay()).toEqual([])
  })

  it('end when the practice stops listing them', async () => {
    await post('/api/trpc/schedule.listInDirectories', { listed: false })
    expect((await get('/fhir/slots.ndjson')).statusCode).toBe(404)
  })
})

it('lists the types of visit that patients can book, as the practice set them', async () => {
  await sql`insert into setup_flags (name) values ('open-times-listed')`.execute(test.em())
  test.deps.changes.notify('time_slots')
  const set = (key: string, value: string) => post('/api/content', { key, value })
  const keys = ['service_treatment_name', 'service_treatment_minutes', 'service_adjustment_online']
  for (const [at, value] of ['Massage', '50', 'no'].entries()) await set(keys[at] ?? '', value)
  const lines = async (url: string) =>
    (await get(url)).body
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  const schedules = await lines('/fhir/schedules.ndjson')
  expect(schedules.map(({ serviceType: [{ text }] }) => text)).toEqual([
    'Consultation',
    'Follow-up',
    'Massage',
  ])
  const slots: Resource[] = await lines('/fhir/slots.ndjson')
  const lengths = new Set(
    slots.map(({ schedule, start, end }) => [schedule.reference, Date.parse(end) - Date.parse(start)].join()),
  )
  expect([...lengths]).toEqual([
    'Schedule/consultation,3600000',
    'Schedule/follow-up,1800000',
    'Schedule/treatment,3000000',
  ])
  for (const key of keys)
    await test.app.inject({ method: 'DELETE', url: `/api/content/${key}`, headers: { cookie: test.cookie } })
})
