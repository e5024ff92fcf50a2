import { MAX_PATIENTS } from '@clinic/domain/patients/schemas.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { EVENT } from '../testing/test-event.ts'

// The clock is fixed at November 20, 2026, noon in Chicago.
const api = shareTestApi()

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199' }
const insert = (day: string, visit: Parameters<typeof api.insertAppointment>[1] = ADA) =>
  api.insertAppointment(`${day}T16:00Z`, visit)
const search = (text: string) => api.admin().patients.search({ search: text })
const listNames = async (text: string) => (await search(text)).map(({ name }) => name)
const get = async (appointmentId: number) =>
  api.admin().patients.get({ id: await findPatientId(api, appointmentId) })

describe('a search for patients', () => {
  it('finds each once, with visits, last visit, next visit and no-shows', async () => {
    await insert('2026-09-01', { ...ADA, status: 'completed' })
    await insert('2026-11-03', ADA)
    await insert('2026-10-01', { ...ADA, status: 'no-show' })
    await insert('2026-10-08', { ...ADA, status: 'cancelled' })
    await insert('2026-11-30', { ...ADA, status: 'cancelled' })
    const next = await insert('2026-12-08', ADA)
    const latest = await insert('2026-12-15', { ...ADA, email: 'ADA+clinic@example.com', phone: null })
    await api.rows(
      sql`update appointments set appointment_type = 'treatment' where appointment_date < '2026-11-10'`,
    )
    expect(await search('lov')).toEqual([
      {
        id: await findPatientId(api, next),
        appointmentId: latest,
        name: 'Ada Lovelace',
        email: 'ADA+clinic@example.com',
        phone: '(573) 555-0199',
        visits: 2,
        noShows: 1,
        lastVisit: '2026-11-03T16:00:00.000Z',
        nextVisit: '2026-12-08T16:00:00.000Z',
        lastType: 'treatment',
        language: 'en',
      },
    ])
  })

  it('of two characters matches the beginnings of words', async () => {
    await insert('2026-11-03')
    await insert('2026-11-04', { name: 'Brad Adler', email: 'x@example.com' })
    await insert('2026-11-05', { name: 'Vera', email: 'adele@example.com' })
    await insert('2026-11-06', { name: 'Nadia', email: 'n@example.com' })
    expect(await listNames('ad')).toEqual(['Brad Adler', 'Ada Lovelace', 'Vera'])
    expect(await listNames('a l')).toEqual(['Ada Lovelace'])
  })

  it('lists names with words that begin with the text first, then the latest visits, at most 20', async () => {
    for (let n = 0; n < 25; n++) {
      const day = `2026-10-${String(n + 1).padStart(2, '0')}`
      await insert(day, { name: `Patient ${n}`, email: `annex${n}@example.com` })
    }
    await insert('2026-09-01', { name: 'Joan Annis', email: 'joan@example.com' })
    const names = await listNames('ann')
    expect(names).toHaveLength(MAX_PATIENTS)
    expect(names.slice(0, 3)).toEqual(['Joan Annis', 'Patient 24', 'Patient 23'])
  })

  it('finds one name with one mailbox or phone number once, and two names with one mailbox twice', async () => {
    const phone = { name: 'Grace Hopper', email: null }
    await insert('2026-11-03', { ...phone, phone: '573 555 0111' })
    await insert('2026-11-04', { ...phone, phone: '(573) 555-0111' })
    await insert('2026-11-05', { ...phone, phone: null })
    await insert('2026-11-06', { ...phone, phone: null })
    await insert('2026-11-07', { name: 'Leo Hopper', email: null, phone: '573 555 0111' })
    expect((await search('hopper')).map(({ name, visits }) => [name, visits])).toEqual([
      ['Leo Hopper', 1],
      ['Grace Hopper', 1],
      ['Grace Hopper', 1],
      ['Grace Hopper', 2],
    ])
  })

  it('omits anonymized appointments', async () => {
    await insert('2026-11-03')
    await api.admin().retention.anonymize({ email: ADA.email })
    expect(await search('ada')).toEqual([])
    expect(await search('anonymized')).toEqual([])
  })
})

it('a patient without a past visit has the type of the latest appointment', async () => {
  await insert('2026-12-08')
  await insert('2026-12-01')
  await api.rows(
    sql`update appointments set appointment_type = 'adjustment' where appointment_date > '2026-12-05'`,
  )
  expect(await search('ada')).toMatchObject([{ visits: 0, lastVisit: null, lastType: 'adjustment' }])
})

describe('a patient', () => {
  it('has all appointments under one name and mailbox, newest first, with type, status and notes', async () => {
    const first = await insert('2026-09-01', { ...ADA, status: 'completed' })
    const second = await insert('2026-12-08', { ...ADA, email: 'Ada+1@example.com', name: 'Lovelace, Ada' })
    await insert('2026-12-09', { name: 'Leo Lovelace', email: 'ada@example.com' })
    await api.rows(sql`update appointments set notes = 'Left shoulder' where id = ${first}`)
    const patient = await get(first)
    expect(patient).toMatchObject({
      name: 'Lovelace, Ada',
      email: 'Ada+1@example.com',
      phone: '(573) 555-0199',
      visits: 1,
      lastVisit: '2026-09-01T16:00:00.000Z',
      nextVisit: '2026-12-08T16:00:00.000Z',
      sameContact: [{ name: 'Leo Lovelace', by: 'email' }],
    })
    expect(patient.appointments).toEqual([
      {
        id: second,
        patientName: 'Lovelace, Ada',
        appointmentType: 'consultation',
        duration: 60,
        appointmentDate: '2026-12-08T16:00:00.000Z',
        status: 'confirmed',
        notes: null,
      },
      {
        id: first,
        patientName: 'Ada Lovelace',
        appointmentType: 'consultation',
        duration: 60,
        appointmentDate: '2026-09-01T16:00:00.000Z',
        status: 'completed',
        notes: 'Left shoulder',
      },
    ])
  })

  it('has upcoming event registrations, also those of today, and no cancelled ones', async () => {
    const id = await insert('2026-11-03')
    const register = async (title: string, date: string, over = {}) => {
      const { id: event } = await api.admin().events.create({ ...EVENT, title, date })
      await api
        .visitor()
        .events.register({ eventId: event, name: 'Ada', email: 'Ada+x@example.com', ...over })
      return event
    }
    await register('Later', '2026-12-10T16:00Z')
    await register('Today', '2026-11-20T23:00Z')
    const cancelled = await register('Cancelled', '2026-12-01T16:00Z')
    await register('Of another', '2026-12-02T16:00Z', { email: 'else@example.com' })
    await api.rows(sql`update registrations set cancelled_at = now() where event_id = ${cancelled}`)
    expect((await get(id)).registrations.map(({ name, eventTitle }) => [name, eventTitle])).toEqual([
      ['Ada', 'Today'],
      ['Ada', 'Later'],
    ])
  })

  it('has the messages with the same email, under the name that was typed there', async () => {
    const id = await insert('2026-11-03')
    for (const [name, email] of [
      ['Not Ada', 'ada+1@example.com'],
      ['Leo', 'leo@example.com'],
    ] as const)
      await api.visitor().contact.send({ name, email, message: 'Hello' })
    expect((await get(id)).messages).toMatchObject([{ name: 'Not Ada' }])
  })

  it('without email and phone is the appointment itself', async () => {
    const id = await insert('2026-11-03', { name: 'Walk-in', email: null })
    await insert('2026-11-04', { name: 'Walk-in', email: null })
    expect((await get(id)).appointments.map(one => one.id)).toEqual([id])
  })
})

describe('correcting a name', () => {
  const correctName = (input: { id: number; name: string; appointmentIds?: number[] }) =>
    api.admin().patients.correctName(input)
  const typo = { ...ADA, name: 'Ada Lovelcae' }
  const listVisits = () =>
    api.rows(sql<{ name: string; version: number }>`
      select patient_name as name, version from appointments order by appointment_date`)

  it('keeps the patient and renames the visits under that spelling, which programs hear', async () => {
    const id = await findPatientId(api, await insert('2026-10-01', { ...typo, name: 'ADA LOVELCAE' }))
    await insert('2026-11-03', typo)
    await correctName({ id, name: 'Ada Lovelace' })
    expect(await search('lovelace')).toMatchObject([{ id, name: 'Ada Lovelace', visits: 2 }])
    expect(await listVisits()).toEqual([
      { name: 'ADA LOVELCAE', version: 1 },
      { name: 'Ada Lovelace', version: 2 },
    ])
    expect(await findPatientId(api, await insert('2026-12-08'))).toBe(id)
  })

  it('is undone for the visits that it renamed, and no others', async () => {
    const id = await findPatientId(api, await insert('2026-10-01', typo))
    const { appointmentIds } = await correctName({ id, name: 'Ada Lovelace' })
    await insert('2026-12-08')
    await correctName({ id, name: typo.name, appointmentIds })
    expect((await listVisits()).map(({ name }) => name)).toEqual(['Ada Lovelcae', 'Ada Lovelace'])
    expect(await search('lovelcae')).toMatchObject([{ id, name: typo.name }])
  })
})
