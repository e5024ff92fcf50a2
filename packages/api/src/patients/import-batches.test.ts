import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING } from '../testing/test-api.ts'
import { IMPORT_BATCH } from './import-appointments.ts'

const api = shareTestApi()

it('a booking during an import waits for at most three of its batches', async () => {
  const appointments = Array.from({ length: 8 * IMPORT_BATCH }, (_, n) => ({
    name: `Patient ${n}`,
    email: `patient-${n}@example.com`,
    startsAt: '2026-11-03T09:00',
    type: 'adjustment' as const,
  }))
  const importing = api.admin().patients.importAppointments({ appointments })
  const stored = () => api.rows(sql<{ appointments: number }>`select appointments from appointment_imports`)
  await expect.poll(stored).toHaveLength(1)
  const [{ appointments: importedBefore } = { appointments: Number.NaN }] = await stored()
  const { id } = await api.visitor().appointments.book(BOOKING)
  expect(await importing).toMatchObject({ imported: 8 * IMPORT_BATCH })
  // Ids are in the order of the inserts.
  const [row] = await api.rows(sql<{ earlier: number }>`
    select count(*)::int as earlier from appointments where id < ${id}`)
  expect(((row?.earlier ?? Number.NaN) - importedBefore) / IMPORT_BATCH).toBeLessThanOrEqual(3)
})
