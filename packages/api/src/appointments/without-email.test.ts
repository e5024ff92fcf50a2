import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

const api = shareTestApi()

const insert = (startsAt = '2026-11-23T15:00Z') =>
  api.insertAppointment(startsAt, { name: 'Ada Lovelace', email: null, phone: '(573) 555-0199' })

describe('an appointment without an email address', () => {
  it('is found by name and phone, and listed with null', async () => {
    const id = await insert()
    for (const search of ['lovelace', '555-0199', '5735550199']) {
      const { appointments } = await api.admin().appointments.search({ search })
      expect(appointments).toMatchObject([{ id, patientEmail: null }])
    }
    expect(await api.admin().appointments.list({})).toMatchObject([{ id, patientEmail: null }])
  })

  it('is cancelled, restored and deleted without an email, even when one is requested', async () => {
    const id = await insert()
    for (const status of ['cancelled', 'confirmed'] as const) {
      await api.admin().appointments.update({ id, status, notifyPatient: true })
    }
    await api.admin().appointments.delete({ id, notifyPatient: true })
    expect(await api.rows(sql`select kind from mails`)).toEqual([])
    expect(await api.mails()).toEqual([])
    expect(await api.reminders()).toEqual([])
  })

  it('can be asked to move by closing its day, and gets no email', async () => {
    const id = await insert()
    await api.admin().schedule.change({
      change: { change: 'block', dates: [{ date: '2026-11-23', reason: 'Snow' }] },
      choices: [{ id, choice: 'ask', version: 1 }],
    })
    expect(await api.mails()).toEqual([])
  })
})
