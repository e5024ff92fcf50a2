import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError, toToken } from '../testing/test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

/** After the appointment of BOOKING and the event of EVENT. */
const LATER = Date.parse('2027-01-20T18:00:00Z')
const EMAIL = 'ADA@Example.com'

const person = (now = NOW) => api.admin({ now: () => now }).retention.person({ email: EMAIL })
const anonymize = (now = NOW, over = {}) =>
  api.admin({ now: () => now, ...over }).retention.anonymize({ email: EMAIL })

/** Fills every table with a row under the address and one of another person. */
async function fill() {
  const { id: appointmentId, manageUrl } = await api.visitor().appointments.book(BOOKING)
  const token = toToken(manageUrl)
  await api.visitor().appointmentLinks.reschedule({ token, appointmentDate: '2026-11-23T11:00' })
  await api.visitor().appointments.book({
    ...BOOKING,
    patientName: 'Grace Hopper',
    patientEmail: 'grace@example.com',
    notes: null,
    appointmentDate: '2026-11-24T10:00',
  })
  const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
  await api.visitor().events.register({ ...PERSON, eventId })
  await api.visitor().waitingList.join({ ...PERSON, name: 'Byron Lovelace', eventId })
  await api.visitor().contact.send({ ...PERSON, message: 'My shoulder hurts' })
  const patientId = await findPatientId(api, appointmentId)
  await api.rows(sql`insert into booking_limit_notices (limited, who, day, created_at)
    values ('patient', 'ada@example.com', '2026-11-19', now())`)
  await api.rows(sql`
    insert into invitations (patient_id, appointment_type, created_at) values (${patientId}, 'treatment', '2026-11-01Z')`)
  await api.admin().patients.leaveOut({ patientId, leftOut: true })
  return { appointmentId, eventId }
}
const everything = () =>
  api.rows(sql<{ text: string }>`
    select appointments::text as text from appointments union all select registrations::text from registrations
    union all select waiting_list_entries::text from waiting_list_entries union all select mails::text from mails
    union all select contact_messages::text from contact_messages union all select audit_entries::text from audit_entries
    union all select booking_limit_notices::text from booking_limit_notices
    union all select patients::text from patients
    union all select invitations::text from invitations`)

describe("a person's stored data", () => {
  it('is every row under the address, in any case, with changes, emails and audit entries', async () => {
    const { appointmentId, eventId } = await fill()
    const found = await person()
    expect(found).toMatchObject({
      email: EMAIL,
      madeAt: new Date(NOW).toISOString(),
      complete: true,
      appointments: [
        {
          id: appointmentId,
          patientName: 'Ada Lovelace',
          notes: 'My left shoulder hurts',
          isUpcoming: true,
          changes: [{ change: 'moved', movedFrom: '2026-11-23T16:00:00.000Z' }],
        },
      ],
      registrations: [
        {
          eventId,
          eventTitle: EVENT.title,
          eventDate: '2026-12-19T00:00:00.000Z',
          ...PERSON,
          isUpcoming: true,
        },
      ],
      waitingList: [{ name: 'Byron Lovelace', outcome: null, offeredUntil: null, isUpcoming: true }],
      messages: [{ message: 'My shoulder hurts', doneAt: null }],
      forms: [],
      otherMails: [],
      limitNotices: [{ day: '2026-11-19' }],
      leftOut: [{ askedBy: 'practice', at: '2026-11-20T18:00:00.000Z' }],
      invitations: [{ at: '2026-11-01T00:00:00.000Z', bookedAt: null, appointmentType: 'treatment' }],
      history: [
        { subject: 'patients', action: 'changed' },
        { subject: 'appointments', place: 'link', action: 'changed' },
      ],
    })
    expect(found.appointments[0]?.mails.map(({ kind }) => kind)).toContain('appointmentMoved')
    expect(found.registrations[0]?.mails).toHaveLength(2)
    expect(JSON.stringify(found)).not.toMatch(/Grace|grace@/)
  })

  it('includes rows under other addresses of the mailbox, and erases them', async () => {
    const { id: eventId } = await api.admin().events.create(EVENT)
    await api.visitor().events.register({ ...PERSON, email: 'ada+events@example.com', eventId })
    await api.visitor().contact.send({ ...PERSON, email: 'ada+us@example.com', message: 'Hello' })
    const { registrations, messages } = await person(LATER)
    expect([registrations.length, messages.length]).toEqual([1, 1])
    expect(await anonymize(LATER)).toMatchObject({ registrations: 1, messages: 1 })
    expect(JSON.stringify(await everything())).not.toMatch(/ada\+/)
  })

  it('includes deleted rows found in the audit log and waiting emails', async () => {
    const { appointmentId, eventId } = await fill()
    await api.admin().appointments.delete({ id: appointmentId, notifyPatient: true })
    await api.admin().events.delete({ id: eventId, notifyAttendees: true })
    const found = await person()
    expect([found.appointments, found.registrations, found.waitingList]).toEqual([[], [], []])
    expect(found.otherMails.map(({ kind }) => kind).sort()).toEqual([
      'appointmentCancelled',
      'registrationEventCancelled',
      'waitingListEventCancelled',
    ])
    expect(found.history.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      ...['changed appointments', 'changed patients', 'deleted appointments', 'deleted registrations'],
      'deleted waiting_list_entries',
    ])
  })

  it('of merged records names their other addresses, whose messages it leaves out', async () => {
    const findVisitor = async (at: string, name: string, email: string | null) =>
      findPatientId(api, await api.insertAppointment(at, { name, email }))
    const keep = await findVisitor('2026-11-03T16:00Z', 'Ada Lovelace', 'ada@example.com')
    const merge = await findVisitor('2026-11-04T16:00Z', 'Ada King', 'king@example.com')
    await findVisitor('2026-11-05T16:00Z', 'Leo King', 'ada@example.com')
    await api.admin().patients.merge({ keep, merge })
    await api.rows(
      sql`update appointments set patient_email = 'ada.old@example.com' where patient_name = 'Ada Lovelace'`,
    )
    await api.visitor().contact.send({ ...PERSON, email: 'King+1@example.com', message: 'Hello' })
    const { otherEmails, messages } = await person()
    expect([otherEmails, messages]).toEqual([['ada.old@example.com', 'king@example.com'], []])
    const people = (await person()).people.filter(({ id }) => id !== keep)
    const leo = { email: EMAIL, patientIds: people.map(({ id }) => id) }
    expect((await api.admin().retention.person(leo)).otherEmails).toEqual([])
  })

  it('is empty for an unknown address, and requires a valid address', async () => {
    await fill()
    const unknown = await api.admin().retention.person({ email: 'nobody@example.com' })
    expect(unknown).toMatchObject({ appointments: [], registrations: [], waitingList: [], messages: [] })
    expect(unknown.history).toEqual([])
    const { body } = await caughtError(api.admin().retention.person({ email: "' or true --" }))
    expect(body.issues[0]?.path).toEqual(['email'])
  })

  it('is looked up with an audit entry that counts rows and names no one', async () => {
    await fill()
    await person()
    const [entry] = (await api.admin().auditLog.list({ subject: 'personal_data' })).entries
    expect(entry).toMatchObject({
      action: 'exported',
      actor: 'admin',
      subjectId: 'of one person',
      before: null,
      after: { appointments: 1, registrations: 1, waiting_list: 1, messages: 1 },
    })
    expect(JSON.stringify(entry)).not.toMatch(/ada/i)
  })

  it('is limited, and says when it is incomplete', async () => {
    await api.rows(sql`
      insert into contact_messages (name, email, message)
      select 'Ada', 'ada@example.com', 'Hello' from generate_series(1, 2001)`)
    const { messages, complete } = await person()
    expect([messages.length, complete]).toEqual([2_000, false])
  })
})

describe('anonymizing a person', () => {
  it('removes the names from all past rows, and from their emails and audit entries', async () => {
    const { appointmentId } = await fill()
    await api.admin().appointments.update({ id: appointmentId, status: 'completed', notes: 'Ada is well' })
    expect(await anonymize(LATER)).toEqual({
      textConsents: 0,
      appointments: 1,
      registrations: 1,
      waitingList: 1,
      messages: 1,
      patients: 1,
      invitations: 1,
      limitNotices: 1,
      auditEntries: 1,
    })
    const left = (await everything()).map(({ text }) => text).join('\n')
    expect(left).not.toMatch(/Ada|Byron|ada@|shoulder|Ada is well/)
    expect(left).toMatch(/Grace Hopper/)
    expect(left).toMatch(/Anonymized,anonymized-\d+@example\.invalid/)
    expect((await person(LATER)).appointments).toEqual([])
  })

  it('skips upcoming bookings and their emails', async () => {
    await fill()
    expect(await anonymize()).toMatchObject({
      appointments: 0,
      registrations: 0,
      waitingList: 0,
      messages: 1,
    })
    const { appointments, registrations, waitingList } = await person()
    expect([appointments, registrations, waitingList].map(rows => rows.length)).toEqual([1, 1, 1])
    expect(await api.reminders()).not.toEqual([])
    expect(
      await api.rows(
        sql`select distinct state from mails where kind like 'appointment%' and dismissed_at is null`,
      ),
    ).toEqual([{ state: 'queued' }])
  })

  it('includes upcoming bookings that are cancelled', async () => {
    const { appointmentId } = await fill()
    await api.admin().appointments.update({ id: appointmentId, status: 'cancelled' })
    await api.rows(sql`update registrations set cancelled_at = now()`)
    expect(await anonymize()).toMatchObject({ appointments: 1, registrations: 1, waitingList: 0 })
  })

  it('who has something ahead keeps invitations and the request not to be reminded', async () => {
    await fill()
    expect(await anonymize()).toMatchObject({ patients: 0, invitations: 0 })
    const { leftOut, invitations } = await person()
    expect([leftOut.length, invitations.length]).toEqual([1, 1])
  })

  it('skips registrations for an event of today', async () => {
    await fill()
    await api.rows(sql`update events set date = '2027-01-20T14:00Z'`)
    expect(await anonymize(LATER)).toMatchObject({ registrations: 0 })
  })

  it('includes deleted rows found in the audit log and emails', async () => {
    const { appointmentId, eventId } = await fill()
    await api.admin().appointments.delete({ id: appointmentId, notifyPatient: true })
    await api.admin().events.delete({ id: eventId, notifyAttendees: true })
    expect(await anonymize()).toMatchObject({ appointments: 0, auditEntries: 3 })
    const left = (await everything()).map(({ text }) => text).join('\n')
    expect(left).not.toMatch(/Ada Lovelace|Byron|ada@|shoulder/)
    expect((await person()).otherMails).toEqual([])
    expect(
      await api.rows(sql`
        select count(*)::int as count from mails where subject_id = ${appointmentId} and kind like 'appointment%'
          and state = 'queued'`),
    ).toEqual([{ count: 0 }])
  })

  it('includes deleted visits that were booked without an email, which their records find', async () => {
    await api.visitor().appointments.book(BOOKING)
    const id = await api.insertAppointment('2026-11-24T16:00Z', {
      name: BOOKING.patientName,
      email: null,
      phone: BOOKING.patientPhone,
    })
    await api.rows(sql`update appointments set notes = 'Numb foot' where id = ${id}`)
    await api.admin().appointments.delete({ id })
    const { history } = await person()
    expect(history.map(({ action, subjectId }) => [action, subjectId])).toContainEqual([
      'deleted',
      String(id),
    ])
    await anonymize(LATER)
    expect((await everything()).map(({ text }) => text).join('\n')).not.toMatch(/Ada|555-0199|Numb/)
  })

  it('leaves one audit entry with counts and no name, and none for each row', async () => {
    await fill()
    await anonymize(LATER)
    const { entries } = await api.admin().auditLog.list({})
    expect(entries.filter(({ procedure }) => procedure === 'retention.anonymize')).toMatchObject([
      {
        actor: 'admin',
        action: 'anonymized',
        subject: 'personal_data',
        subjectId: 'of one person',
        after: { appointments: 1, registrations: 1, waiting_list: 1, messages: 1, limit_notices: 1 },
      },
    ])
  })

  it('removes saved email files, and notifies open pages', async () => {
    await fill()
    const removeSaved = vi.fn(async (_ids: readonly string[]) => undefined)
    const changed = vi.fn()
    await anonymize(LATER, { mail: { ...api.context().mail, removeSaved }, changed })
    const about = await api.rows(sql<{ id: string }>`
      select id from mails where (kind like 'appointment%' and exists (select from appointments
        where id = subject_id and anonymized_at is not null))
        or kind like 'registration%' or kind like 'contact%' or kind in ('waitingListConfirmation', 'spotOffered')`)
    expect([...(removeSaved.mock.calls[0]?.[0] ?? [])].sort()).toEqual(about.map(({ id }) => id).sort())
    expect(changed).toHaveBeenCalledExactlyOnceWith('retention.anonymize')
  })

  it('marks saved emails, so that other processes remove their files, too', async () => {
    await fill()
    await api.rows(sql`update mails set state = 'saved' where kind like 'contact%'`)
    await anonymize(LATER)
    const marked = sql`select distinct dismissed_at is not null as marked from mails where kind like 'contact%'`
    expect(await api.rows(marked)).toEqual([{ marked: true }])
  })
})

describe('the people of one email address', () => {
  it('are exported and erased one by one, with the other rows under their names', async () => {
    const ids: number[] = []
    for (const [patientName, appointmentDate] of [
      ['Mia Lane', '2026-11-23T10:00'],
      ['Leo Lane', '2026-11-24T10:00'],
    ] as const) {
      const booked = await api.visitor().appointments.book({ ...BOOKING, patientName, appointmentDate })
      ids.push(await findPatientId(api, booked.id))
      await api.visitor().contact.send({ ...PERSON, name: patientName, message: 'Hello' })
    }
    const [mia = 0, leo = 0] = ids
    const admin = api.admin({ now: () => LATER }).retention
    const chosen = await admin.person({ email: EMAIL, patientIds: [mia] })
    expect(chosen.people).toEqual([
      { id: leo, name: 'Leo Lane' },
      { id: mia, name: 'Mia Lane' },
    ])
    expect(chosen.appointments).toMatchObject([{ patientName: 'Mia Lane' }])
    expect(chosen.messages).toMatchObject([{ name: 'Mia Lane' }])
    expect(await admin.anonymize({ email: EMAIL, patientIds: [mia] })).toMatchObject({
      appointments: 1,
      messages: 1,
    })
    const left = await admin.person({ email: EMAIL })
    expect(left.people).toEqual([{ id: leo, name: 'Leo Lane' }])
    expect(left.appointments).toMatchObject([{ patientName: 'Leo Lane' }])
    expect(left.messages).toMatchObject([{ name: 'Leo Lane' }])
  })

  it('of another address are left alone', async () => {
    const { id } = await api.visitor().appointments.book({ ...BOOKING, patientEmail: 'grace@example.com' })
    const patientIds = [await findPatientId(api, id)]
    const admin = api.admin({ now: () => LATER }).retention
    expect((await admin.person({ email: EMAIL, patientIds })).appointments).toEqual([])
    await admin.anonymize({ email: EMAIL, patientIds })
    expect((await admin.person({ email: 'grace@example.com' })).appointments).toHaveLength(1)
  })
})
