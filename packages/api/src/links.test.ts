import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { describe, expect, it, vi } from 'vitest'
import { Links } from './links.ts'
import { findTablesWith } from './testing/find-tables.ts'
import { shareTestApi } from './testing/share-test-api.ts'
import { BOOKING, caughtReason, toToken } from './testing/test-api.ts'

const api = shareTestApi()

const book = async (over = {}) =>
  toToken((await api.visitor().appointments.book({ ...BOOKING, ...over })).manageUrl)
const read = (token: string) => api.visitor().appointmentLinks.get({ token })

/** Books, and signs the link with a key that makes its token end as given. */
async function bookWithEnding(ending: RegExp) {
  const booked = await api.visitor().appointments.book(BOOKING)
  const secret = Buffer.alloc(32)
  for (let number = 0; ; number++) {
    secret.writeUInt32BE(number)
    const links = new Links([secret], { publicUrl: 'https://clinic.example.com' })
    const token = links.token('booking', booked)
    if (!ending.test(token)) continue
    return { token, read: (given: string) => api.visitor({ links }).appointmentLinks.get({ token: given }) }
  }
}

describe('a private link', () => {
  it('opens its own row, and is the same whenever it is created', async () => {
    const booked = await api.visitor().appointments.book(BOOKING)
    expect(await read(toToken(booked.manageUrl))).toMatchObject({ patientName: 'Ada Lovelace' })
    expect(api.context().links.url('booking', booked)).toBe(booked.manageUrl)
  })

  it('opens nothing when any character is changed', async () => {
    const token = await book()
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, place) + other + token.slice(place + 1)
      expect([changed, await caughtReason(read(changed))]).toEqual([changed, 'notFound'])
    }
  })

  it.each([
    ['truncated', (token: string) => token.slice(0, -1)],
    ['prolonged', (token: string) => `${token}A`],
    ['in another alphabet', (token: string) => `${token.slice(0, -1)}+`],
    ['truncated to its start', (token: string) => token.slice(0, 8)],
    ['empty', () => ''],
    ['of zeros', (token: string) => 'A'.repeat(token.length)],
    ['of the largest number', () => '_'.repeat(32)],
    ['with a NUL', (token: string) => `${token.slice(0, -1)}\0`],
  ])('is as unknown as any other when it is %s', async (_how, change) => {
    const { token, read } = await bookWithEnding(/[^-]$/)
    expect(await caughtReason(read(change(token)))).toBe('notFound')
  })

  it.each([/[^-]-$/, /[^-]--$/])('opens without the hyphens that programs cut off: %s', async ending => {
    const { token, read } = await bookWithEnding(ending)
    for (const given of [token.replace(/-$/, ''), token.replace(/-+$/, ''), token.replace(/-+$/, '.')])
      expect(await read(given)).toMatchObject({ patientName: 'Ada Lovelace' })
  })

  it.each([')', '.', ',', '>', ';', '"', '’', ' ', '%20', ').'])('opens with %j behind it', async mark => {
    expect(await read((await book()) + mark)).toMatchObject({ patientName: 'Ada Lovelace' })
  })

  it('opens no other row, no deleted one, and none that reuses its id', async () => {
    const token = await book()
    const other = await book({ appointmentDate: '2026-11-23T11:00' })
    expect(await caughtReason(read(other.slice(0, 8) + token.slice(8)))).toBe('notFound')
    const [row] = await api.admin().appointments.list()
    if (!row) throw new Error('Nothing was booked')
    await api.admin().appointments.delete({ id: row.id })
    expect(await caughtReason(read(token))).toBe('notFound')
    await api.database.em.fork().insert(AppointmentEntity, {
      id: row.id,
      patient: row.patientId,
      patientName: 'Grace',
      patientEmail: 'grace@example.com',
      appointmentType: 'treatment',
      duration: 45,
      appointmentDate: new Date('2026-11-23T16:00Z'),
      endsAt: new Date('2026-11-23T16:45Z'),
      createdAt: new Date('2026-11-20T18:00:00.001Z'),
    })
    expect(await caughtReason(read(token))).toBe('notFound')
  })

  it('of one kind does not open pages of another', async () => {
    const booked = await api.visitor().appointments.book(BOOKING)
    const token = api.context().links.token('registration', booked)
    expect(await caughtReason(read(token))).toBe('notFound')
  })

  it('cannot be created without the secret, still opens with a former one, and is signed with the new one', async () => {
    const booked = await api.visitor().appointments.book(BOOKING)
    const [former, latest] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    const guessed = new Links([latest], { publicUrl: 'https://clinic.example.com' })
    expect(await caughtReason(read(guessed.token('booking', booked)))).toBe('notFound')
    const changed = new Links([latest, former], { publicUrl: 'https://clinic.example.com' })
    expect(changed.url('booking', booked)).not.toBe(booked.manageUrl)
    const call = api.visitor({ links: changed }).appointmentLinks.get({ token: toToken(booked.manageUrl) })
    expect(await call).toMatchObject({ patientName: 'Ada Lovelace' })
  })

  it('takes the same lookup whether it is known or not', async () => {
    const token = await book()
    for (const given of [token, `${token.slice(0, 8)}${'A'.repeat(24)}`, 'nonsense', '']) {
      const context = api.context()
      const findOne = vi.spyOn(context.em, 'findOne')
      await api
        .visitor(context)
        .appointmentLinks.page({ token: given })
        .catch(() => null)
      expect(findOne).toHaveBeenCalledTimes(1)
    }
  })

  it('is stored in no row of the database', async () => {
    const token = await book()
    await api
      .visitor({ idempotencyKey: 'key' })
      .appointments.book({ ...BOOKING, appointmentDate: '2026-11-23T11:00' })
    expect(await findTablesWith(api, token.slice(8), 'manageUrl')).toEqual([])
    expect(await findTablesWith(api, 'Ada Lovelace')).toContain('public.appointments')
  })
})
