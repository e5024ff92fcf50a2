import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, openTestApi } from './testing/test-api.ts'
import { EVENT } from './testing/test-event.ts'

const api = openForAll(openTestApi)
beforeEach(async () => {
  await api.clear()
  await api.rows(sql`truncate events, blog_posts, content_items, images cascade`)
})

const POST = {
  title: 'Sit less',
  slug: 'sit-less',
  content: 'Stand **up**.',
  excerpt: 'Short',
  published: true,
}
const HASH = 'a'.repeat(64)
/** An hour after the rows were created. */
const later = () => api.admin({ now: () => NOW + 3_600_000 })

/** For each versioned row: creates one, and returns how to read, repeat and change it. */
const ROWS: Record<string, () => Promise<Record<'same' | 'other', () => Promise<{ version: number }>>>> = {
  async event() {
    const { id } = await api.admin().events.create({ ...EVENT, excerpt: 'Short', featured: true })
    const whole = { ...EVENT, excerpt: ' Short ', featured: true, id, notifyAttendees: true }
    return {
      same: () => later().events.update(whole),
      other: () => later().events.update({ id, maxAttendees: 8 }),
    }
  },
  async post() {
    const { id } = await api.admin().blog.create(POST)
    return {
      same: () => later().blog.update({ ...POST, title: ' Sit less ', id }),
      other: () => later().blog.update({ id, excerpt: null }),
    }
  },
  async text() {
    await api.admin().content.create({ key: 'key', value: 'Text' })
    return {
      same: () => later().content.update({ key: 'key', value: 'Text' }),
      other: () => later().content.update({ key: 'key', value: 'Other' }),
    }
  },
  async appointment() {
    const { id } = await api.visitor().appointments.book(BOOKING)
    return {
      same: () =>
        later().appointments.update({ id, status: 'confirmed', notes: BOOKING.notes, notifyPatient: true }),
      other: () => later().appointments.update({ id, notes: null }),
    }
  },
  async 'time slot'() {
    const slot = { dayOfWeek: 5, startTime: '08:00', endTime: '10:00', isAvailable: true }
    const { id } = await api.admin().schedule.createTimeSlot(slot)
    return {
      same: () => later().schedule.updateTimeSlot({ ...slot, id }),
      other: () => later().schedule.updateTimeSlot({ id, isAvailable: false }),
    }
  },
  async image() {
    await api.rows(
      sql`insert into images (hash, alt, width, height, created_at) values (${HASH}, 'A room', 400, 300, now())`,
    )
    return {
      same: () => later().images.update({ hash: HASH, alt: 'A room', focalX: 0.5 }),
      other: () => later().images.update({ hash: HASH, focalX: 0.25 }),
    }
  },
}

describe.each(Object.keys(ROWS))('a change of a stored %s', kind => {
  it('that changes nothing raises no version and creates no audit entry or email', async () => {
    const { same, other } = (await ROWS[kind]?.()) ?? { same: undefined, other: undefined }
    const entries = () => api.rows(sql`select action, subject, after from audit_entries order by id`)
    await api.clearAuditLog()
    await api.rows(sql`delete from pgboss.job`)
    const first = await same?.()
    expect(first?.version).toBe(1)
    expect(await same?.()).toEqual(first)
    expect([await entries(), await api.mails()]).toEqual([[], []])
    expect((await other?.())?.version).toBe(2)
    expect(await entries()).toMatchObject([{ action: 'changed' }])
  })
})
