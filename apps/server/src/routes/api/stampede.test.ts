import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, openTestApp } from '../../testing/test-app.ts'

const test = openForAll(openTestApp)
let address: string
beforeAll(async () => {
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

const book = async (booking: object) => {
  const response = await fetch(`${address}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  })
  const body = (await response.json()) as { alternatives?: unknown[] }
  return { status: response.status, body }
}

describe('concurrent bookings', () => {
  it('100 requests for one start: one gets it, and 99 are offered others', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => book({ ...BOOKING, patientEmail: `patient${n}@example.com` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = responses.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(99)
    for (const { body } of lost) expect(body.alternatives?.length).toBeGreaterThan(0)
  })

  it('60 requests for overlapping starts: stored appointments never overlap', async () => {
    const times = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00', '11:15']
    const types = ['consultation', 'treatment', 'adjustment']
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        book({
          ...BOOKING,
          appointmentType: types[n % types.length],
          appointmentDate: `2026-12-09T${times[n % times.length]}`,
        }),
      ),
    )
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const rows = await test.database.em
      .fork()
      .find(AppointmentEntity, {}, { orderBy: { appointmentDate: 'asc' } })
    const day = rows.filter(row => row.appointmentDate.toISOString().startsWith('2026-12-09'))
    expect(day).toHaveLength(responses.filter(({ status }) => status === 200).length)
    expect(day.length).toBeGreaterThan(1)
    for (const [n, row] of day.slice(1).entries()) {
      expect(row.appointmentDate.getTime()).toBeGreaterThanOrEqual(day[n]?.endsAt.getTime() ?? Infinity)
    }
  })
})
