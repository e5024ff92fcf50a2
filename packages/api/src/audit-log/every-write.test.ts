import { columnLabel, HIDDEN_COLUMNS } from '@clinic/domain/audit-log/stored-words.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import type { Context } from '../context.ts'
import { readProcedures } from '../procedures.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { type Caller, caughtError, caughtReason } from '../testing/test-api.ts'
import { EVENT } from '../testing/test-event.ts'
import { WRITES } from '../testing/write-calls.ts'
import { event, message, offered, type Writers } from '../testing/write-setup.ts'

/** Writes of visitors and of deliveries, whose rows have the time, and previews and challenges, which write nothing. */
const NOT_FOLLOWED = [
  ...['factors.newAuthenticator', 'passkeys.loginOptions', 'passkeys.confirmOptions'],
  ...['passkeys.addOptions', 'appointments.book', 'blog.preview', 'content.preview', 'contact.send'],
  ...['formLinks.closeTablet', 'formLinks.save', 'invitationLinks.book', 'events.register'],
  ...['waitingList.join', 'calendars.preview', 'calendars.read', 'texts.sendTest'],
]

const api = shareTestApi()

let keys = 0
/** The administrator repeats each write with its Idempotency-Key, as if its response was lost. */
const writers: Writers = {
  api: () => api,
  admin: over => repeating(over),
  visitor: over => api.visitor(over),
}

const selectEntries = (procedure: string) =>
  api.rows(sql<{ actor: string; place: string; text: string; columns: string[] }>`
    select actor, place, audit_entries::text as text, array(
      select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) where subject <> 'sessions'
    ) as columns
    from audit_entries where procedure = ${procedure}`)

let hashes: string | undefined
/** A hash of the rows of each table. */
async function hashAll(): Promise<unknown> {
  const [tables] = hashes
    ? []
    : await api.rows(sql<{ hashes: string }>`
        select string_agg(format('select %L as name, md5(string_agg(t::text, '''')) as hash from %I.%I t',
          table_name, table_schema, table_name), ' union all ') as hashes
        from information_schema.tables
        where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job')`)
  hashes ??= tables?.hashes ?? ''
  // In order of name: PostgreSQL may read the tables in parallel.
  return api.rows(sql`${sql.raw(hashes)} order by name`)
}

/** An administrator whose every first response to a write is lost, and who repeats it with its key. */
function repeating(over: Partial<Context> = {}, path: string[] = []): Caller {
  return new Proxy(() => undefined, {
    get: (_target, name) => repeating(over, [...path, String(name)]),
    async apply(_target, _this, [input]: unknown[]) {
      const name = path.join('.')
      const isWrite = name in WRITES && !RUN_AGAIN.includes(name)
      const idempotencyKey = isWrite ? `key-${keys++}` : null
      const call = () => {
        const [group = '', procedure = ''] = path
        const caller = api.admin({ ...over, idempotencyKey }) as unknown as Callers
        return caller[group]?.[procedure]?.(input)
      }
      if (!isWrite) return call()
      const first = await call()
      const hashed = await hashAll()
      const second = await call()
      expect([name, JSON.stringify(second)]).toEqual([name, JSON.stringify(first)])
      expect([name, await hashAll()]).toEqual([name, hashed])
      return second
    },
  }) as unknown as Caller
}
type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

const procedures = readProcedures(appRouter)
const ofAdministrators = (path: string) => procedures.get(path)?.meta.access === 'admin'
/** Mutations that a repeat runs again. */
const RUN_AGAIN = [...procedures.values()].filter(({ meta }) => meta.runsAgain).map(({ name }) => name)
const mutations = [...procedures.values()].filter(({ type }) => type === 'mutation').map(({ name }) => name)

/** Expects that a repeat of the write had a stored response, which `repeating` compared. */
async function expectStored(procedure: string): Promise<void> {
  const stored = await api.rows(
    sql`select from idempotency_keys where id like ${`${procedure}:%`} and answer is not null`,
  )
  expect(stored.length).toBeGreaterThan(0)
}

describe('the audit log', () => {
  it('covers every procedure that writes, except those of visitors', () => {
    expect([...Object.keys(WRITES), ...NOT_FOLLOWED].sort()).toEqual(mutations.sort())
  })

  it.each(Object.entries(WRITES))('has %s once, labeled and without secrets', async (procedure, call) => {
    await call(writers)
    if (ofAdministrators(procedure) && !RUN_AGAIN.includes(procedure)) await expectStored(procedure)
    const entries = await selectEntries(procedure)
    expect(entries.length).toBeGreaterThan(0)
    const byLink = /Links\.|(take|decline)Offer|earlierTimes\.(ask|stop|take|decline)$/.test(procedure)
    for (const { actor, place, text, columns } of entries) {
      expect({ actor, place }).toEqual(
        byLink ? { actor: 'patient', place: 'link' } : { actor: 'admin', place: 'browser' },
      )
      expect(text).toContain('2026-11-20 18:00:00+00')
      expect(text).not.toMatch(/token|password_hash|argon2|hidden/)
      const shown = columns.filter(column => !HIDDEN_COLUMNS.includes(column))
      expect(shown.filter(column => columnLabel(column, 'es') === columnLabel(column, 'en'))).toEqual([])
    }
  })

  it('covers no procedure that is marked as a read', () => {
    expect(Object.keys(WRITES).filter(name => procedures.get(name)?.meta.audit === 'none')).toEqual([])
  })

  it.each(NOT_FOLLOWED)('has nothing of %s', async procedure => {
    await offered(writers)
    await message(writers)
    expect(await selectEntries(procedure)).toEqual([])
  })
})

describe('a write of the administrator whose response is lost, repeated with its Idempotency-Key', () => {
  it('is a 400 with an input nested too deep to be compared', async () => {
    const notes: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    const input = { id: 1, notes }
    const { status } = await caughtError(api.admin({ idempotencyKey: 'key' }).events.delete(input))
    expect(status).toBe(400)
  })

  it('that failed runs again', async () => {
    const keyed = () => api.admin({ idempotencyKey: 'key' })
    const missing = keyed().contact.setDone({ id: 1_000_000, done: true })
    expect(await caughtReason(missing)).toBe('notFound')
    const id = await event(writers)
    await keyed().events.update({ id, title: 'Another', version: 1 })
    const other = await caughtError(keyed().events.update({ id, title: 'Third', version: 1 }))
    expect(other).toMatchObject({ status: 422, body: { reason: 'keyReused' } })
    const elsewhere = api.admin({ idempotencyKey: 'other' }).events.update({ id, title: 'Third', version: 1 })
    expect(await caughtReason(elsewhere)).toBe('stale')
  })

  it('at once gets the response of the first', async () => {
    const create = () => api.admin({ idempotencyKey: 'key' }).events.create(EVENT)
    const [first, second] = await Promise.all([create(), create()])
    expect(second).toEqual(first)
    expect(await api.rows(sql`select from events`)).toHaveLength(1)
  })

  it('at once gets the response of the first also where the write opens its own transactions', async () => {
    const add = () =>
      api
        .admin({ idempotencyKey: 'key' })
        .calendars.add({ name: 'Family', address: 'https://calendar.example.com/hidden' })
    const [first, second] = await Promise.all([add(), add()])
    expect(second).toEqual(first)
    expect(await api.rows(sql`select from calendars`)).toHaveLength(1)
  })
})
