import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from './testing/share-test-api.ts'
import { BOOKING, caughtReason, countFulfilled } from './testing/test-api.ts'
import { EVENT } from './testing/test-event.ts'

const api = shareTestApi()

const POST = { title: 'Sit less', slug: 'sit-less', content: 'Up.', excerpt: 'Short', published: true }
const HASH = 'a'.repeat(64)
/** An hour after the rows were created. */
const later = () => api.admin({ now: () => NOW + HOUR_MS })

interface StoredRow {
  /** Writes the stored values again. */
  repeat(): Promise<{ version: number }>
  /** Writes another value for each `n`. */
  change(n: number, version?: number): Promise<{ version: number }>
}

/** Creates one of each kind of versioned row. */
const ROWS: Record<string, () => Promise<StoredRow>> = {
  async event() {
    const { id } = await api.admin().events.create({ ...EVENT, excerpt: 'Short', featured: true })
    const whole = { ...EVENT, excerpt: ' Short ', featured: true, id, notifyAttendees: true }
    return {
      repeat: () => later().events.update(whole),
      change: (n, version) => later().events.update({ id, maxAttendees: 10 + n, version }),
    }
  },
  async post() {
    const { id } = await api.admin().blog.create(POST)
    return {
      repeat: () => later().blog.update({ ...POST, title: ' Sit less ', id }),
      change: (n, version) => later().blog.update({ id, excerpt: `Excerpt ${n}`, version }),
    }
  },
  async text() {
    await api.admin().content.create({ key: 'key', value: 'Text' })
    return {
      repeat: () => later().content.update({ key: 'key', value: 'Text' }),
      change: (n, version) => later().content.update({ key: 'key', value: `Text ${n}`, version }),
    }
  },
  async appointment() {
    const { id } = await api.visitor().appointments.book(BOOKING)
    const same = { status: 'confirmed', notes: BOOKING.notes, notifyPatient: true } as const
    return {
      repeat: () => later().appointments.update({ id, ...same }),
      change: (n, version) => later().appointments.update({ id, notes: `Note ${n}`, version }),
    }
  },
  async 'special hours'() {
    const hours = { date: '2026-12-18', startTime: '15:00', endTime: '23:59', open: false, reason: 'Dentist' }
    const types: ['treatment', 'adjustment'] = ['treatment', 'adjustment']
    const translations = { es: { reason: 'Dentista' } }
    const { id } = await api.admin().schedule.addSpecialHours({ ...hours, types, translations })
    return {
      repeat: () => later().schedule.updateSpecialHours({ ...hours, types, translations, id }),
      change: (n, version) => later().schedule.updateSpecialHours({ id, startTime: `1${n}:00`, version }),
    }
  },
  async 'time slot'() {
    const slot = { dayOfWeek: 5, startTime: '08:00', endTime: '10:00', isAvailable: true }
    const { id } = await api.admin().schedule.createTimeSlot(slot)
    return {
      repeat: () => later().schedule.updateTimeSlot({ ...slot, id }),
      change: (n, version) => later().schedule.updateTimeSlot({ id, endTime: `1${n}:00`, version }),
    }
  },
  async image() {
    await api.rows(
      sql`insert into images (hash, alt, width, height, created_at) values (${HASH}, 'A room', 400, 300, now())`,
    )
    return {
      repeat: () => later().images.update({ hash: HASH, alt: 'A room', focalX: 0.5 }),
      change: (n, version) => later().images.update({ hash: HASH, focalX: n / 10, version }),
    }
  },
}

describe.each(Object.entries(ROWS))('a change of a stored %s', (_kind, create) => {
  it('that changes nothing raises no version and creates no audit entry or email', async () => {
    const { repeat, change } = await create()
    const entries = () => api.rows(sql`select action, subject, after from audit_entries order by id`)
    await api.clearAuditLog()
    await api.rows(sql`delete from pgboss.job`)
    const first = await repeat()
    expect(first.version).toBe(1)
    expect(await repeat()).toEqual(first)
    expect([await entries(), await api.mails()]).toEqual([[], []])
    expect((await change(1)).version).toBe(2)
    expect(await entries()).toMatchObject([{ action: 'changed' }])
  })

  it('of an outdated version is rejected; one without a version, or one of five at once, is made', async () => {
    const { change } = await create()
    expect((await change(1, 1)).version).toBe(2)
    expect(await caughtReason(change(2, 1))).toBe('stale')
    expect((await change(3)).version).toBe(3)
    expect(await countFulfilled([4, 5, 6, 7, 8].map(n => change(n, 3)))).toBe(1)
    expect((await change(9)).version).toBe(5)
  })
})
