import { expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api.ts'
import { insertManyAppointments } from '../testing/test-appointments.ts'

it('counts up to 50,000 matches of dates and a status', async () => {
  const api = await openTestApi()
  const { search, delete: remove } = api.admin().appointments
  await insertManyAppointments(api, '2025-01-01T00:00Z', 50_001)
  expect(await search()).toMatchObject({ total: 50_000, more: true })
  const last = await search({ page: 1_001 })
  expect(last).toMatchObject({ page: 1_000, total: 50_000, more: true })
  expect(last.appointments).toHaveLength(50)
  await remove({ id: last.appointments[0]?.id ?? 0 })
  expect(await search()).toMatchObject({ total: 50_000, more: false })
  await api.close()
})
