import type { RETENTION_YEARS } from '@clinic/domain/retention/schemas.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { withMailServer } from '../testing/test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { FOR_EVER, retainAt } from '../testing/test-retention.ts'
import type { applyRetention } from './apply-retention.ts'

/** 3:00 AM in Chicago of the night after NOW, noon of November 20. */
const NIGHT = Date.parse('2026-11-21T09:00:00Z')
const PERSON = sql`'Ada Lovelace', 'ada@example.com', '(573) 555-0199'`

const api = shareTestApi()

const set = (over: Partial<Record<keyof typeof FOR_EVER, (typeof RETENTION_YEARS)[number]>>) =>
  api.admin().retention.save({ ...FOR_EVER, ...over })
const removeSaved = vi.fn(async (_ids: readonly string[]) => undefined)
const apply = ({ now = NIGHT, ...over }: Partial<Parameters<typeof applyRetention>[0]> = {}) =>
  retainAt(api, now, { mail: { removeSaved }, ...over })

async function appointment(startsAt: string, status = 'completed'): Promise<number> {
  const [row] = await api.rows(sql<{ id: number }>`
    insert into test_appointments (patient_name, patient_email, patient_phone, notes, appointment_type, duration,
      appointment_date, ends_at, status)
    values (${PERSON}, 'Shoulder', 'treatment', 45, ${startsAt}::timestamptz,
      ${startsAt}::timestamptz + interval '45 minutes', ${status}) returning id`)
  return row?.id ?? 0
}
async function registration(eventDate: string): Promise<number> {
  const [row] = await api.rows(sql<{ id: number }>`
    with event as (insert into events (title, description, date, location) values ('Stretch', 'An hour',
      ${eventDate}, 'Here') returning id), waiting as (insert into waiting_list_entries (event_id, name, email, phone,
      created_at) select id, ${PERSON}, now() from event)
    insert into registrations (event_id, name, email, phone) select id, ${PERSON} from event returning id`)
  return row?.id ?? 0
}
async function message(createdAt: string): Promise<number> {
  const [row] = await api.rows(sql<{ id: number }>`
    insert into contact_messages (name, email, phone, message, created_at)
    values (${PERSON}, 'My shoulder hurts', ${createdAt}) returning id`)
  return row?.id ?? 0
}
const namesIn = async (table: string, name = 'name') =>
  (
    await api.rows(
      sql<{ name: string }>`select ${sql.ref(name)} as name from ${sql.table(table)} order by id`,
    )
  ).map(row => row.name)
const entries = () =>
  api.rows(sql<{ text: string }>`select audit_entries::text as text from audit_entries order by id`)

it('without a setting names are kept forever', async () => {
  await appointment('2001-01-01T16:00Z')
  expect(await apply()).toBeNull()
  expect(await namesIn('appointments', 'patient_name')).toEqual(['Ada Lovelace'])
})

describe('an expired appointment', () => {
  it('loses name, address, phone and notes, and keeps what reports count', async () => {
    const id = await appointment('2025-11-20T16:00Z', 'no-show')
    await set({ appointments: 1 })
    expect(await apply()).toEqual({ appointments: 1 })
    const [row] = (await api.admin().appointments.search({ search: null })).appointments
    expect(row).toMatchObject({
      id,
      patientName: 'Anonymized',
      patientEmail: `anonymized-${id}@example.invalid`,
      patientPhone: null,
      notes: null,
      appointmentType: 'treatment',
      duration: 45,
      status: 'no-show',
      appointmentDate: '2025-11-20T16:00:00.000Z',
      version: 2,
    })
    expect((await api.admin().appointments.list())[0]).toMatchObject({ patientName: 'Anonymized' })
  })

  it('is one before the same day some years ago; later ones keep their names', async () => {
    await appointment('2025-11-21T05:00Z')
    await appointment('2025-11-21T06:00Z')
    await appointment('2026-11-30T16:00Z', 'confirmed')
    await set({ appointments: 1 })
    await apply()
    const names = await namesIn('appointments', 'patient_name')
    expect(names).toEqual(['Anonymized', 'Ada Lovelace', 'Ada Lovelace'])
  })

  it('removes an email that only it had from the search for its patient', async () => {
    const id = await appointment('2025-11-20T16:00Z')
    await appointment('2026-11-03T16:00Z')
    await api.rows(sql`
      with visit as (update appointments set patient_email = 'former@example.com' where id = ${id})
      update patients set search_text = search_text || ' former@example.com'`)
    const find = (search: string) => api.admin().patients.search({ search })
    expect(await find('former')).toHaveLength(1)
    await set({ appointments: 1 })
    await apply()
    expect(await find('former')).toEqual([])
    expect(await find('lovelace')).toHaveLength(1)
  })

  it('without an address still has none', async () => {
    const id = await appointment('2025-11-20T16:00Z')
    await api.rows(sql`update appointments set patient_email = null where id = ${id}`)
    await set({ appointments: 1 })
    expect(await apply()).toEqual({ appointments: 1 })
    const [row] = (await api.admin().appointments.search({ search: null })).appointments
    expect(row).toMatchObject({ patientName: 'Anonymized', patientEmail: null, patientPhone: null })
  })
})

describe('registrations and waiting list entries', () => {
  it('lose their names by the date of their event, and still count', async () => {
    await registration('2025-06-01T18:00Z')
    const id = await registration('2026-12-18T18:00Z')
    await api.rows(sql`update registrations set created_at = '2020-01-01' where id = ${id}`)
    await set({ registrations: 1 })
    expect(await apply()).toEqual({ registrations: 1, waitingList: 1 })
    for (const table of ['registrations', 'waiting_list_entries'])
      expect(await namesIn(table)).toEqual(['Anonymized', 'Ada Lovelace'])
    expect((await api.visitor().events.list()).map(({ registeredCount }) => registeredCount)).toEqual([1, 1])
  })

  it('of one event stay distinct', async () => {
    const id = await registration('2025-06-01T18:00Z')
    await api.rows(sql`
      insert into registrations (event_id, name, email) select event_id, 'Grace', 'grace@example.com'
      from registrations where id = ${id}`)
    await set({ registrations: 1 })
    await apply()
    expect(await api.rows(sql`select count(distinct email)::int as count from registrations`)).toEqual([
      { count: 2 },
    ])
  })
})

it('a message loses its sender and text, and is no longer open', async () => {
  await message('2024-06-01T18:00Z')
  await message('2026-06-01T18:00Z')
  await set({ messages: 2 })
  expect(await apply()).toEqual({ messages: 1 })
  const done = await api.admin().contact.list({ page: 1, done: true })
  expect(done.messages).toMatchObject([{ name: 'Anonymized', message: 'Anonymized', phone: null }])
  expect(done.open).toBe(1)
})

it("emails about anonymized rows lose the server's response and their files, and are no longer sent", async () => {
  const subject = await appointment('2020-11-20T16:00Z')
  const other = await appointment('2026-11-19T16:00Z')
  await api.rows(sql`
    insert into mails (id, kind, subject_id, state, reason, queued_at, created_at, updated_at)
    select gen_random_uuid(), 'appointmentConfirmation', id, state, '550 ada@example.com', now(), now(), now()
    from unnest(${[subject, other]}::int[]) id, unnest(array['queued', 'sent']) state`)
  await set({ appointments: 1 })
  removeSaved.mockClear()
  await apply()
  expect(
    await api.rows(
      sql`select subject_id as subject, state, reason from mails order by subject_id, created_at, state`,
    ),
  ).toEqual([
    { subject, state: 'sent', reason: null },
    { subject, state: 'withheld', reason: null },
    { subject: other, state: 'queued', reason: '550 ada@example.com' },
    { subject: other, state: 'sent', reason: '550 ada@example.com' },
  ])
  expect(removeSaved.mock.calls.flatMap(([ids]) => ids)).toHaveLength(2)
  expect((await api.admin().mail.problems()).total).toBe(0)
})

it('a request not to be reminded, and an invitation go when no appointment of the patient has a name any more, with their audit entries', async () => {
  const past = { now: () => Date.parse('2024-01-01T18:00Z') }
  const leaveOut = async (startsAt: string, email: string) => {
    const patientId = await findPatientId(
      api,
      await api.insertAppointment(startsAt, { email, status: 'completed' }),
    )
    await api.rows(sql`update patients set created_at = '2023-11-01' where id = ${patientId}`)
    await api.admin({ ...past, ...withMailServer(api) }).patients.invite({ patientIds: [patientId] })
    await api.admin(past).patients.leaveOut({ patientId, leftOut: true })
  }
  await leaveOut('2023-12-01T16:00Z', 'old@example.com')
  await leaveOut('2023-12-02T16:00Z', 'recent@example.com')
  await api.insertAppointment('2026-11-01T16:00Z', { email: 'recent@example.com' })
  await set({ appointments: 1 })
  expect(await apply()).toEqual({ appointments: 2, patients: 1, invitations: 1 })
  expect(await api.rows(sql`select email, left_out_by from patients`)).toEqual([
    { email: 'recent@example.com', left_out_by: 'practice' },
  ])
  expect(
    await api.rows(
      sql`select email from invitations left join patients on patients.id = patient_id order by invitations.id`,
    ),
  ).toEqual([{ email: null }, { email: 'recent@example.com' }])
  expect(
    await api.rows(sql`select state from mails where kind = 'invitation' order by created_at, subject_id`),
  ).toEqual([{ state: 'withheld' }, { state: 'queued' }])
  const texts = (await entries()).map(({ text }) => text).join()
  expect(texts).not.toContain('old@')
})

it('a recent request not to be reminded stays when its record was merged into one without it', async () => {
  const insert = async (startsAt: string, email: string) =>
    findPatientId(api, await api.insertAppointment(startsAt, { email }))
  const keep = await insert('2023-12-01T16:00Z', 'keep@example.com')
  const merge = await insert('2023-12-02T16:00Z', 'merge@example.com')
  await api.rows(sql`update patients set created_at = '2023-11-01'`)
  await api.admin().patients.leaveOut({ patientId: merge, leftOut: true })
  await api.admin().patients.merge({ keep, merge })
  await set({ appointments: 1 })
  expect(await apply()).toEqual({ appointments: 2 })
  expect(await api.rows(sql`select id from patients order by id`)).toEqual([{ id: keep }, { id: merge }])
})

describe('the audit log', () => {
  it('no longer identifies expired rows, existing or deleted', async () => {
    const past = () => Date.parse('2024-01-01T18:00Z')
    const stands = await appointment('2024-01-02T16:00Z')
    await api.admin({ now: past }).appointments.update({ id: stands, notes: 'Spoke with Ada' })
    await api.admin({ now: past }).appointments.delete({ id: await appointment('2024-01-03T16:00Z') })
    await api.admin({ now: past }).contact.delete({ id: await message('2024-01-01T16:00Z') })
    await set({ appointments: 1, messages: 1 })
    expect(await apply()).toEqual({ appointments: 1, auditEntries: 3 })
    const texts = (await entries()).map(({ text }) => text).join()
    expect(texts).not.toMatch(/Ada|ada@|Shoulder|shoulder|555-0199/)
    expect(texts).toMatch(/appointments\.update.*Anonymized.*completed/)
  })

  it('keeps the names in recent entries about deleted rows', async () => {
    await api.admin().appointments.delete({ id: await appointment('2024-01-03T16:00Z') })
    await set({ appointments: 1 })
    expect(await apply()).toEqual({})
    expect((await entries()).map(({ text }) => text).join()).toMatch(/Ada Lovelace/)
  })

  it('expires by its own setting', async () => {
    await api.admin({ now: () => Date.parse('2023-01-01T18:00Z') }).content.create({ key: 'old', value: 'a' })
    await api.admin().content.create({ key: 'young', value: 'a' })
    await set({ auditLog: 3 })
    expect(await apply()).toEqual({ auditEntriesRemoved: 1 })
    const left = (await api.admin().auditLog.list({})).entries.map(({ subjectId }) => subjectId)
    expect(left).toEqual(['of the past', 'auditLog', 'young'])
  })

  it('has one entry for each night, with the number of each kind', async () => {
    for (const day of ['01', '02', '03', '04', '05']) await appointment(`2020-01-${day}T16:00Z`)
    await message('2020-06-01T18:00Z')
    await set({ appointments: 1, messages: 1 })
    await apply({ batchSize: 2 })
    const [entry, ...others] = (await api.admin().auditLog.list({ subject: 'personal_data' })).entries
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor: 'nightly job',
      place: 'command',
      procedure: 'retention',
      action: 'anonymized',
      subjectId: 'of the past',
      before: null,
      after: { appointments: 5, messages: 1 },
    })
  })
})

it('batches commit separately, and an interrupted run is continued', async () => {
  for (const day of ['01', '02', '03', '04', '05']) await appointment(`2020-01-${day}T16:00Z`)
  await set({ appointments: 1 })
  const stopping = new AbortController()
  const mail = { removeSaved: async () => stopping.abort() }
  expect(await apply({ batchSize: 2, mail, signal: stopping.signal })).toEqual({ appointments: 2 })
  expect((await namesIn('appointments', 'patient_name')).filter(name => name === 'Anonymized')).toHaveLength(
    2,
  )
  expect(await apply({ batchSize: 2 })).toEqual({ appointments: 3 })
  expect(await apply({ batchSize: 2 })).toBeNull()
})

describe('the retention settings', () => {
  it('are forever by default, and are changed one by one', async () => {
    expect(await api.admin().retention.settings()).toEqual(FOR_EVER)
    await set({ appointments: 7, auditLog: 10 })
    await set({ appointments: 5, auditLog: 10 })
    expect(await api.admin().retention.settings()).toEqual({ ...FOR_EVER, appointments: 5, auditLog: 10 })
  })

  it('are applied in the night after they were made, once a night', async () => {
    await appointment('2020-11-20T16:00Z')
    await set({ appointments: 1 })
    expect(await apply({ now: NIGHT - 1 })).toBeNull()
    expect(await apply()).toEqual({ appointments: 1 })
    expect(await apply({ now: NIGHT + DAY_MS - 1 })).toBeNull()
    expect(await apply({ now: NIGHT + DAY_MS })).toEqual({})
  })

  it('are applied in the night after a change, even when the last night was missed', async () => {
    await appointment('2020-11-20T16:00Z')
    await set({ appointments: 10 })
    expect(await apply()).toEqual({})
    const changing = { now: () => NIGHT + 2 * DAY_MS - 1 }
    await api.admin(changing).retention.save({ ...FOR_EVER, appointments: 1 })
    expect(await apply({ now: NIGHT + 2 * DAY_MS - 1 })).toBeNull()
    expect(await apply({ now: NIGHT + 2 * DAY_MS })).toEqual({ appointments: 1 })
  })

  it('are applied although a clock that ran ahead had saved and applied them', async () => {
    await api.admin({ now: () => NIGHT + 9 * DAY_MS }).retention.save({ ...FOR_EVER, appointments: 1 })
    await apply({ now: NIGHT + 10 * DAY_MS })
    await appointment('2020-11-20T16:00Z')
    expect(await apply()).toEqual({ appointments: 1 })
    expect(await apply({ now: NIGHT + DAY_MS - 1 })).toBeNull()
  })

  it('accept only the offered years', async () => {
    for (const years of [0, -1, 4, 11, 1.5])
      await expect(api.admin().retention.save({ ...FOR_EVER, messages: years as never })).rejects.toThrow(
        'Choose one of the years offered',
      )
  })
})
