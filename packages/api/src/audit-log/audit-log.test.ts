import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtReason, type TestApi, toToken } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const list = async (input: Parameters<ReturnType<TestApi['admin']>['auditLog']['list']>[0] = {}) =>
  (await api.admin().auditLog.list(input)).entries

describe('an audit entry', () => {
  it('of a change has the changed columns, before and after', async () => {
    const { id } = await api.visitor().appointments.book(BOOKING)
    await api.admin({ place: 'program' }).appointments.update({ id, status: 'cancelled', notes: 'Called' })
    expect(await list({ subject: 'appointments', subjectId: `${id}` })).toEqual([
      {
        id: expect.any(Number),
        at: new Date(NOW).toISOString(),
        actor: 'admin',
        place: 'program',
        procedure: 'appointments.update',
        action: 'changed',
        subject: 'appointments',
        subjectId: `${id}`,
        before: { status: 'confirmed', notes: 'My left shoulder hurts' },
        after: { status: 'cancelled', notes: 'Called' },
      },
    ])
  })

  it('of a deletion has the row, with one entry for each row deleted with it', async () => {
    const { id: eventId } = await api.admin().events.create(EVENT)
    await api.visitor().events.register({ ...PERSON, eventId })
    await api.admin().events.delete({ id: eventId })
    const [first, second] = await list()
    expect([first, second].map(entry => [entry?.action, entry?.subject]).sort()).toEqual([
      ['deleted', 'events'],
      ['deleted', 'registrations'],
    ])
    const deleted = [first, second].find(entry => entry?.subject === 'registrations')
    expect(deleted?.before).toMatchObject({ name: PERSON.name, email: PERSON.email })
    expect(deleted?.after).toBeNull()
  })

  it('of a changed password contains nothing else', async () => {
    const change = { currentPassword: 'correct horse battery staple', newPassword: 'a new horse battery' }
    await api.admin().session.changePassword(change)
    const [entry] = (await list()).filter(({ subject }) => subject === 'users')
    expect(entry).toMatchObject({ action: 'changed', before: {}, after: {} })
  })

  it('is not written for a write that changes nothing or is rolled back', async () => {
    await api.admin().content.create({ key: 'one', value: 'Text' })
    expect(await list()).toHaveLength(1)
    const taken = api.admin().content.create({ key: 'one', value: 'Other' })
    expect(await caughtReason(taken)).toBe('contentKeyTaken')
    expect(await list()).toHaveLength(1)
  })

  it("commits together with its procedure's writes", async () => {
    const { id } = await api.admin().events.create(EVENT)
    await api.rows(sql`alter table audit_entries add constraint never check (procedure <> 'events.update')`)
    await expect(api.admin().events.update({ id, title: 'Another' })).rejects.toThrow()
    await api.rows(sql`alter table audit_entries drop constraint never`)
    expect(await api.rows(sql`select title from events`)).toEqual([{ title: EVENT.title }])
  })

  it('fails its call when it cannot be written', async () => {
    await api.rows(sql`
      create function discard() returns trigger language plpgsql as 'begin return null; end';
      create trigger discard before insert on audit_entries for each row execute function discard()`)
    await expect(api.admin().retention.person({ email: PERSON.email })).rejects.toThrow('returned no row')
    await api.rows(sql`drop function discard cascade`)
  })

  it('is not written for writes of visitors and jobs', async () => {
    await api.visitor().appointments.book(BOOKING)
    await api.rows(sql`update appointments set notes = null`)
    expect(await list()).toEqual([])
  })

  it('cannot be changed or deleted, except by data retention', async () => {
    await api.admin().content.create({ key: 'one', value: 'Text' })
    for (const statement of [
      sql`update audit_entries set actor = 'nobody'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await expect(api.rows(statement)).rejects.toThrow('Audit entries cannot be changed')
    expect(await list()).toHaveLength(1)
  })
})

describe('the audit log page', () => {
  beforeEach(async () => {
    for (let n = 0; n < 5; n++)
      await api
        .admin({ now: () => NOW + n * 12 * HOUR_MS })
        .content.create({ key: `key_${n}`, value: 'Text' })
    const { manageUrl } = await api.visitor().appointments.book(BOOKING)
    await api.visitor().appointmentLinks.cancel({ token: toToken(manageUrl) })
  })

  it('comes in pages, newest first, without duplicates', async () => {
    const keys: string[] = []
    let before: number | undefined
    for (;;) {
      const { entries, next } = await api.admin().auditLog.list({ limit: 4, before })
      keys.push(...entries.map(({ subjectId }) => subjectId))
      if (next === null) break
      before = next
    }
    expect(keys.slice(1)).toEqual(['key_4', 'key_3', 'key_2', 'key_1', 'key_0'])
    expect(keys).toHaveLength(6)
  })

  it('is filtered by subject, place and clinic days', async () => {
    expect(await list({ subject: 'appointments' })).toHaveLength(1)
    expect((await list({ place: 'link' })).map(({ actor }) => actor)).toEqual(['patient'])
    // The 20th at noon, the 21st at midnight and noon, and so on, in Chicago.
    const of = async (from?: string, to?: string) =>
      (await list({ subject: 'content_items', from, to })).map(({ subjectId }) => subjectId)
    expect(await of('2026-11-21', '2026-11-21')).toEqual(['key_2', 'key_1'])
    expect(await of('2026-11-22')).toEqual(['key_4', 'key_3'])
    expect(await of(undefined, '2026-11-20')).toEqual(['key_0'])
  })
})
