import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING } from '../testing/test-api.ts'

const api = shareTestApi()

/** 30 starts of half an hour. */
const STARTS = ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07'].flatMap(day =>
  ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map(time => `${day}T${time}`),
)
const book = (at: number, over = {}) =>
  api.visitor().appointments.book({
    ...{ ...BOOKING, appointmentType: 'adjustment', appointmentDate: STARTS[at] ?? '' },
    ...over,
  })
const people = async () => (await api.admin().patients.list({})).patients

describe('a booking online', () => {
  it('fills blanks of a known patient and sets the language, and never changes the phone that the desk dials', async () => {
    await book(0, { patientPhone: null })
    await book(1, { patientName: 'lovelace, ADA', patientEmail: 'Ada+2@example.com' })
    await book(2, { patientPhone: '(900) 555-0100', language: 'es' })
    expect(await people()).toMatchObject([
      { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199', language: 'es' },
    ])
    expect((await api.admin().appointments.list()).map(({ patientPhone }) => patientPhone)).toEqual([
      null,
      '(573) 555-0199',
      '(900) 555-0100',
    ])
  })

  it('of a child with the email of the mother, or with the phone number of a known patient, is for a new one', async () => {
    await api.admin().appointments.bookForPatient({
      patientName: 'Ada Lovelace',
      patientPhone: BOOKING.patientPhone,
      appointmentType: 'adjustment',
      starts: [STARTS[0] ?? ''],
    })
    await book(1)
    await book(2, { patientName: 'Leo Lovelace' })
    expect((await people()).map(({ name, email }) => [name, email])).toEqual([
      ['Ada Lovelace', null],
      ['Ada Lovelace', 'ada@example.com'],
      ['Leo Lovelace', 'ada@example.com'],
    ])
    const visits = (await api.admin().appointments.search()).appointments
    expect(visits.map(({ firstVisit }) => firstVisit)).toEqual([true, true, true])
  })

  it('of one new person thirty times at once is for one patient', async () => {
    await Promise.all(STARTS.map((_, at) => book(at)))
    expect(await people()).toHaveLength(1)
  })
})

describe('a booking at the desk', () => {
  const bookForPatient = async (at: number, over = {}) => {
    const { appointments } = await api.admin().appointments.bookForPatient({
      patientName: 'John Dunn',
      patientEmail: 'dunn@example.com',
      appointmentType: 'adjustment',
      starts: [STARTS[at] ?? ''],
      ...over,
    })
    return appointments[0]?.patientId
  }
  const listFittingPatients = async (over = {}) => {
    const contact = { name: 'John Dunn', email: 'dunn@example.com', phone: null }
    return (await api.admin().patients.fitting({ ...contact, ...over })).map(({ id }) => id)
  }

  it('is for one of several known patients who fit, or for a new one, as the desk says', async () => {
    const father = await bookForPatient(0)
    expect(await listFittingPatients()).toEqual([])
    expect(await listFittingPatients({ name: 'John Dunn Jr.' })).toEqual([father])
    expect(await listFittingPatients({ name: 'Grace Dunn' })).toEqual([])
    const son = await bookForPatient(1, { isNewPatient: true })
    expect(son).not.toBe(father)
    expect(await listFittingPatients({ name: 'dunn, john', email: 'Dunn+x@example.com' })).toEqual([
      father,
      son,
    ])
    expect(await bookForPatient(2, { patientId: son })).toBe(son)
  })

  it('may be for those who share a phone number, whatever the extension', async () => {
    const known = await bookForPatient(0, { patientEmail: '', patientPhone: '(573) 555-0199' })
    const typed = { email: 'other@example.com', phone: '573-555-0199 x12' }
    expect(await listFittingPatients(typed)).toEqual([known])
  })
})
