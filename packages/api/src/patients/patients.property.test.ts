import { connectDatabase, type Database } from '@clinic/database/connection.ts'
import { clinicDay, eachDay, instantAtOrAfter } from '@clinic/domain/clinic-time.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import { type Candidate, choosePatient, type PersonId, type RecordId } from '@clinic/domain/patients/match.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { propertyRuns } from '@clinic/test-kit/property-runs.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toErrorResponse } from '../error-body.ts'
import { openTestApi } from '../testing/test-api.ts'

const CLIENTS = 10
const NAMES = ['Mia Lane', 'Leo Lane', 'lane, MIA', 'Ada Cole', 'María Núñez', 'Maria Nunez'] as const
const EMAILS = ['lane@example.com', 'LANE+kids@example.com', 'ada@example.com'] as const
const PHONES = ['(417) 555-0101', '+1 417 555 0101', '(417) 555-0102', null] as const

const api = openForAll(openTestApi)
/** Another server on the same database. */
let other: Database
beforeAll(async () => {
  other = await connectDatabase(api.url)
  // Every change of patients, in the order of the locks that their transactions hold until they commit.
  await api.rows(sql`create table test_events (seq serial primary key, what text, id int, row jsonb)`)
  await api.rows(sql`
    create function note_event() returns trigger language plpgsql as $$
    begin
      insert into test_events (what, id, row) values (lower(tg_op) || ' ' || tg_table_name, coalesce(new.id, old.id),
        coalesce(to_jsonb(new), to_jsonb(old)));
      return null;
    end $$`)
  for (const [table, events] of [
    ['patients', 'insert or delete or update of merged_into_id'],
    ['appointments', 'insert or delete or update of patient_id'],
  ])
    await api.rows(
      sql.raw(
        `create trigger ${table}_event after ${events} on ${table} for each row execute function note_event()`,
      ),
    )
})
afterAll(() => other.close(true))

const contact = {
  name: fc.constantFrom(...NAMES),
  email: fc.option(fc.constantFrom(...EMAILS), { nil: null, freq: 4 }),
  phone: fc.constantFrom(...PHONES),
}
const place = fc.nat(1_000)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('online' as const), ...contact }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('desk' as const), ...contact }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('merge' as const), keep: place, merge: place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), merge: place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('split' as const), visit: place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), visit: place }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('erase' as const), email: fc.constantFrom(...EMAILS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('import' as const),
      rows: fc.array(fc.record(contact), { minLength: 1, maxLength: 4 }),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Morning starts of the days that patients can book. */
const starts = eachDay(clinicDay(NOW + 5 * DAY_MS, CHICAGO), clinicDay(NOW + 80 * DAY_MS, CHICAGO))
  .filter(day => [1, 3].includes(new Date(`${day}T12:00Z`).getUTCDay()))
  .flatMap(day => [9, 9.5, 10, 10.5, 11, 11.5].map(hour => instantAtOrAfter(day, hour * 60, CHICAGO)))

const pick = async (table: 'patients' | 'appointments', at: number) => {
  const condition = table === 'appointments' ? 'where anonymized_at is null' : ''
  const rows = await api.rows(
    sql<{ id: number }>`select id from ${sql.table(table)} ${sql.raw(condition)} order by id`,
  )
  return rows[at % rows.length]?.id ?? 1
}

/** `place` is another one for each change. */
async function perform(one: Act, place: number, database: Database): Promise<void> {
  const over = { em: database.em.fork() }
  const start = starts[place] ?? 0
  const admin = api.admin(over)
  const booking = { appointmentType: 'adjustment', duration: 30 } as const
  switch (one.act) {
    case 'online':
      await api.visitor(over).appointments.book({
        ...booking,
        patientName: one.name,
        patientEmail: one.email ?? 'other@example.com',
        patientPhone: one.phone,
        appointmentDate: new Date(start).toISOString(),
        notes: 'online',
      })
      return
    case 'desk':
      await admin.appointments.bookForPatient({
        ...booking,
        patientName: one.name,
        patientEmail: one.email ?? undefined,
        patientPhone: one.phone,
        starts: [new Date(start).toISOString()],
      })
      return
    case 'import':
      await admin.patients.importAppointments({
        appointments: one.rows.map(({ email, ...row }, at) => ({
          ...row,
          email: email ?? (row.phone === null ? EMAILS[0] : null),
          // No two visits start at one time, and none at noon, the start of imported ones without a time.
          startsAt: new Date(Date.UTC(2026, 0, 1, place, at + 1)).toISOString().slice(0, 16),
          type: 'treatment' as const,
        })),
      })
      return
    case 'merge':
      await admin.patients.merge({
        keep: await pick('patients', one.keep),
        merge: await pick('patients', one.merge),
      })
      return
    case 'undo':
      await admin.patients.undoMerge({ id: await pick('patients', one.merge) })
      return
    case 'split': {
      const id = await pick('appointments', one.visit)
      const { patientId } = await admin.appointments.read({ id })
      await admin.patients.split({ patientId: patientId ?? 0, appointmentIds: [id], name: 'Sam Split' })
      return
    }
    case 'delete':
      await admin.appointments.delete({ id: await pick('appointments', one.visit) })
      return
    case 'erase':
      await admin.retention.anonymize({ email: one.email })
  }
}

interface Event {
  what: string
  id: number
  row: Record<string, string | number | null>
}

/** Replays the events in memory: which record the rule gives each visit, and which edges the records have. */
function replay(events: readonly Event[]): Map<number, number> {
  const records = new Map<number, Candidate & { into: number | null; isNew: boolean }>()
  const visits = new Map<number, number>()
  const findRoot = (id: number): number => {
    const into = records.get(id)?.into ?? null
    return into === null ? id : findRoot(into)
  }
  for (const { what, id, row } of events) {
    const patient = Number(row.patient_id)
    if (what === 'insert patients' || what === 'update patients') {
      const known = records.get(id)
      records.set(id, {
        id: id as RecordId,
        personId: id as PersonId,
        nameKey: String(row.name_key),
        into: row.merged_into_id as number | null,
        mailbox: known ? known.mailbox : (row.mailbox as string | null),
        phoneKey: known ? known.phoneKey : (row.phone_key as string | null),
        isNew: known?.isNew ?? true,
      })
    } else if (what === 'delete patients') records.delete(id)
    else if (what === 'delete appointments' || row.patient_id === null) visits.delete(id)
    else {
      if (what === 'insert appointments') {
        const keys = records.get(patient)
        const known = [...records.values()]
          .filter(({ isNew }) => !isNew)
          .map(record => ({ ...record, personId: findRoot(record.id) as PersonId }))
        const typed = { nameKey: nameKey(String(row.patient_name)), ...typedKeys(row) }
        const chosen = choosePatient({ ...typed, from: row.notes === 'online' ? 'online' : 'desk' }, known)
        expect([id, keys?.isNew ? null : patient]).toEqual([id, chosen])
        expect(keys?.nameKey).toBe(typed.nameKey)
      }
      const record = records.get(patient)
      if (record && what === 'insert appointments') takeContact(record, row)
      if (record) record.isNew = false
      visits.set(id, patient)
    }
  }
  return new Map([...visits].map(([id, record]) => [id, findRoot(record)]))
}

/** The desk replaces values; online bookings and imports fill in missing ones. */
function takeContact(record: Candidate & { isNew: boolean }, row: Event['row']): void {
  const typed = typedKeys(row)
  const isDesk = row.notes !== 'online' && row.appointment_import_id === null
  const [first, second] = record.isNew ? [typed, typed] : isDesk ? [typed, record] : [record, typed]
  record.mailbox = first.mailbox ?? second.mailbox
  record.phoneKey = first.phoneKey ?? second.phoneKey
}

const typedKeys = (row: Event['row']) => ({
  mailbox: row.patient_email === null ? null : String(row.patient_email).toLowerCase().replace('+kids', ''),
  phoneKey: row.patient_phone === null ? null : `+1417555010${String(row.patient_phone).at(-1)}`,
})

it('ten clients at two servers make the people that the rule makes of their changes one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: CLIENTS, maxLength: CLIENTS }),
      async plans => {
        await api.rows(sql`truncate patients, appointment_imports, test_events restart identity cascade`)
        await Promise.all(
          plans.map(async (plan, client) => {
            for (const [at, one] of plan.entries()) {
              await perform(one, client * 6 + at, client % 2 === 0 ? api.database : other).catch(error => {
                const { status, body } = toErrorResponse(error, 'en', 'request-1')
                // What another client merged, deleted or imported meanwhile.
                if (status !== 404 && body.reason !== 'appointmentsKnown') throw error
              })
            }
          }),
        )
        const expected = replay(
          await api.rows(sql<Event>`select what, id, row from test_events order by seq`),
        )
        const found = await api.rows(sql<{ id: number; person: number }>`
          select appointments.id, person_id as person
          from appointments join patients record on record.id = patient_id order by appointments.id`)
        expect(new Map(found.map(({ id, person }) => [id, person]))).toEqual(
          new Map([...expected].sort(([a], [b]) => a - b)),
        )
        const wrongFigures = await api.rows(sql`
          select person.id from patients person join patients record on record.person_id = person.id
            left join appointments on patient_id = record.id
          group by person.id having person.last_ends_at is distinct from
            max(ends_at) filter (where status not in ('cancelled', 'no-show'))`)
        expect(wrongFigures).toEqual([])
      },
    ),
    { ...propertyRuns(8), endOnFailure: true, timeout: 110_000, interruptAfterTimeLimit: 110_000 },
  )
}, 120_000)
