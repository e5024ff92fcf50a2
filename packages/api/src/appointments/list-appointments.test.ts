import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { invalidField, type TestApi } from '../testing/test-api.ts'

const api = shareTestApi()

type ListInput = Parameters<ReturnType<TestApi['admin']>['appointments']['list']>[0]

const listDates = async (input: ListInput) =>
  (await api.admin().appointments.list(input)).map(({ appointmentDate }) => appointmentDate)

/** Returns one page, and the input of the next from its Link header. */
async function page(input: NonNullable<ListInput>): Promise<{ ids: number[]; next: URLSearchParams | null }> {
  const headers = new Map<string, string>()
  const setHeader = (name: string, value: string) => headers.set(name, value)
  const rows = await api.admin({ setHeader }).appointments.list(input)
  const link = headers.get('link')
  const target = link && /^<\/api\/appointments\?(.*)>; rel="next"$/.exec(link)?.[1]
  if (link && !target) throw new Error(`An unreadable Link header: ${link}`)
  return { ids: rows.map(({ id }) => id), next: target ? new URLSearchParams(target) : null }
}

describe('the list of appointments', () => {
  it('runs from the earliest to the latest, with all their details', async () => {
    await api.insertAppointment('2026-12-02T16:00Z')
    const first = await api.insertAppointment('2026-11-30T16:00Z', { minutes: 45, status: 'completed' })
    await api.insertAppointment('2026-12-01T16:00Z')
    const list = await api.admin().appointments.list()
    const days = list.map(({ appointmentDate }) => appointmentDate.slice(0, 10))
    expect(days).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
    expect(list[0]).toEqual({
      id: first,
      patientId: expect.any(Number),
      patientName: 'Grace Hopper',
      patientEmail: 'grace@example.com',
      patientPhone: null,
      appointmentType: 'consultation',
      duration: 45,
      appointmentDate: '2026-11-30T16:00:00.000Z',
      status: 'completed',
      notes: null,
      arrivedAt: null,
      language: 'en',
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('shows a status that this app does not know unchanged', async () => {
    await api.insertAppointment('2026-11-30T16:00Z', { status: 'rescheduled' })
    expect((await api.admin().appointments.list()).map(({ status }) => status)).toEqual(['rescheduled'])
  })

  it('filters by clinic days, both included, on the day of 23 hours', async () => {
    const instants = ['2027-03-14T05:59Z', '2027-03-14T06:00Z', '2027-03-15T04:59Z', '2027-03-15T05:00Z']
    for (const instant of instants) await api.insertAppointment(instant, { minutes: 1 })
    expect(await listDates({ from: '2027-03-14', to: '2027-03-14' })).toEqual([
      '2027-03-14T06:00:00.000Z',
      '2027-03-15T04:59:00.000Z',
    ])
    expect(await listDates({ to: '2027-03-13' })).toEqual(['2027-03-14T05:59:00.000Z'])
    expect(await listDates({ from: '2027-03-15' })).toEqual(['2027-03-15T05:00:00.000Z'])
    expect(await listDates({ from: '2027-03-15', to: '2027-03-14' })).toEqual([])
  })

  it('filters by status', async () => {
    await api.insertAppointment('2026-11-30T16:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-30T17:00Z', { status: 'no-show' })
    expect(await listDates({ status: 'no-show' })).toEqual(['2026-11-30T17:00:00.000Z'])
    expect(await listDates({ status: 'completed' })).toEqual([])
  })
})

describe('paging through the list', () => {
  beforeEach(async () => {
    // Cancelled appointments may share a time: here four, four and three do. Imported ones may be of any year.
    for (const [day, count] of Object.entries({ '0207-12-01': 4, '2026-12-02': 4, '2026-12-03': 3 }))
      for (let n = 0; n < count; n++) await api.insertAppointment(`${day}T16:00Z`, { status: 'cancelled' })
    await api.insertAppointment('2026-12-04T16:00Z')
  })

  it.each([1, 2, 3, 5, 11])('with %i at a time returns every row once, in order', async limit => {
    const whole = (await api.admin().appointments.list({ status: 'cancelled' })).map(({ id }) => id)
    const met: number[] = []
    let cursor: string | undefined
    for (let pages = 0; pages <= whole.length; pages++) {
      const { ids, next } = await page({ status: 'cancelled', limit, cursor })
      expect(ids.length).toBeLessThanOrEqual(limit)
      met.push(...ids)
      if (!next) break
      expect([next.get('status'), next.get('limit')]).toEqual(['cancelled', String(limit)])
      cursor = next.get('cursor') ?? undefined
    }
    expect(whole).toHaveLength(11)
    expect(met).toEqual(whole)
  })

  it('keeps the filters in the URL of the next page', async () => {
    const { next } = await page({ from: '2026-12-01', to: '2026-12-03', limit: 2 })
    expect(Object.fromEntries(next ?? [])).toEqual({
      from: '2026-12-01',
      to: '2026-12-03',
      limit: '2',
      cursor: expect.any(String),
    })
  })

  it('links no next page after the last row, or without a limit', async () => {
    expect(await page({ limit: 12 })).toMatchObject({ next: null })
    expect((await page({})).next).toBeNull()
  })

  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  it.each([
    ['nonsense', 'nonsense'],
    ['nothing', ''],
    ['no id', encoded('2026-12-01T16:00:00.000Z')],
    ['a day that does not exist', encoded('2026-02-30T16:00:00.000Z 1')],
    ['a year that PostgreSQL does not know', encoded('0000-01-01T00:00:00.000Z 1')],
    ['an hour that does not exist', encoded('2026-12-01T25:00:00.000Z 1')],
    ['an id that is too large', encoded('2026-12-01T16:00:00.000Z 2147483648')],
    ['a statement', encoded("2026-12-01T16:00:00.000Z 1'; drop table appointments")],
  ])('rejects a cursor of %s with 400', async (_what, cursor) => {
    expect(await invalidField(api.admin().appointments.list({ limit: 2, cursor }))).toBe('cursor')
  })
})

it('deleting an appointment removes it from the list and releases its time', async () => {
  const id = await api.insertAppointment('2026-11-23T16:00Z')
  const free = async () =>
    (await api.visitor().availability.day({ date: '2026-11-23' })).openings.some(
      ({ startTime }) => startTime === '10:00',
    )
  expect(await free()).toBe(false)
  expect(await api.admin().appointments.delete({ id })).toEqual({ success: true })
  expect(await api.admin().appointments.list()).toEqual([])
  expect(await free()).toBe(true)
})
