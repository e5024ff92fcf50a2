import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { InvitationEntity, InvitationTextEntity } from '@clinic/database/entities/invitation.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { openTestDatabase } from '@clinic/database/testing/test-migrated-database.ts'
import { DAY_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeEach, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, EXAMPLE_CONTEXT } from '../fixtures/example-mails.ts'
import { writeMail } from './write-mail.ts'

const place = openForAll(openTestDatabase)
beforeEach(async () => {
  const tables = 'appointments, invitations, invitation_texts, patients, mails'
  await em().getConnection().execute(`truncate ${tables} restart identity cascade`)
})

const em = () => place.database.em.fork()
const write = () =>
  writeMail(
    em(),
    { kind: 'invitation', id: 1, facts: null, aboutStart: null },
    { ...EXAMPLE_CONTEXT, now: NOW },
  )

async function invite(startsAt = NOW - 60 * DAY_MS): Promise<void> {
  const { id: _id, ...row } = EXAMPLE_APPOINTMENT
  const { patientName: name, patientEmail: email, patientPhone: phone } = row
  const keys = { nameKey: 'jurgen muller', mailbox: email, searchText: '', createdAt: new Date(NOW) }
  await em().insert(PatientEntity, { id: 1, person: 1, name, email, phone, language: 'es', ...keys })
  const times = { appointmentDate: new Date(startsAt), endsAt: new Date(startsAt + 45 * MINUTE_MS) }
  await em().insert(AppointmentEntity, { ...row, ...times, patient: 1, language: 'es' })
  await em().insert(InvitationEntity, {
    patient: 1,
    appointmentType: 'treatment',
    createdAt: new Date(NOW),
  })
}

it("is in the patient's language and the practice's words, with the links to book and to turn reminders off", async () => {
  await invite()
  await em().insert(InvitationTextEntity, { language: 'es', text: 'Vuelva <pronto>\n\nSu espalda' })
  const mail = await write()
  expect(mail).toMatchObject({
    to: { name: 'Jürgen Müller', address: 'jurgen@example.com' },
    subject: '¿Es hora de su próxima cita?',
  })
  const token = EXAMPLE_CONTEXT.links.token('invitation', { id: 1, createdAt: new Date(NOW) })
  const link = `https://plumbline.example.com/es/invitation/${token}`
  expect(mail?.text).toContain(`\n${link}\n`)
  expect(mail?.text).toContain('Vuelva <pronto>')
  expect(mail?.text).toContain('19 de enero de 2027')
  expect(mail?.html).toContain(`href="${link}/leave-out"`)
  expect(mail?.html).toContain('Vuelva &lt;pronto&gt;')
  expect(mail?.unsubscribeUrl).toBe(`${link}/leave-out`)
  // The kind of visit is for the page alone.
  expect(mail?.text).not.toMatch(/treatment|tratamiento/i)
})

it.each<[string, () => Promise<unknown>]>([
  ['taken back', () => em().nativeUpdate(InvitationEntity, {}, { undoneAt: new Date(NOW) })],
  [
    'to a patient without an address',
    () => em().nativeUpdate(PatientEntity, {}, { email: null, mailbox: null }),
  ],
  [
    'to a patient who left out since',
    () => em().nativeUpdate(PatientEntity, {}, { leftOutBy: 'patient', leftOutAt: new Date(NOW) }),
  ],
  [
    'to a patient who booked since',
    async () => {
      const at = { appointmentDate: new Date(NOW + DAY_MS), endsAt: new Date(NOW + DAY_MS + 45 * MINUTE_MS) }
      await em().nativeUpdate(AppointmentEntity, {}, at)
    },
  ],
  [
    'that was sent, and is to be sent again',
    () =>
      em().insert(MailEntity, {
        id: '00000000-0000-4000-8000-000000000001',
        kind: 'invitation',
        subjectId: 1,
        state: 'sent',
        ...{ queuedAt: new Date(NOW), createdAt: new Date(NOW), updatedAt: new Date(NOW) },
      }),
  ],
])('no invitation is written that was %s', async (_why, change) => {
  await invite()
  expect(await write()).not.toBeNull()
  await change()
  expect(await write()).toBeNull()
})
