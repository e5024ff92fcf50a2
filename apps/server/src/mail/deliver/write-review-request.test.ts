import { saveReviewSettings } from '@clinic/api/appointments/reviews/review-settings.ts'
import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { openTestDatabase } from '@clinic/database/testing/test-migrated-database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeEach, expect, it } from 'vitest'
import { EXAMPLE_APPOINTMENT, EXAMPLE_CONTEXT } from '../fixtures/example-mails.ts'
import { writeMail } from './write-mail.ts'

const URL = 'https://www.yelp.com/writeareview/biz/a_B?return_url=%2Fbiz%2Fa&src=b'

const place = openForAll(openTestDatabase)
const em = () => place.database.em.fork()
const settings = { isOn: true, url: URL, hours: 3, months: 12 }

beforeEach(async () => {
  await em().getConnection().execute('truncate appointments, patients, mails restart identity cascade')
  await saveReviewSettings(em(), settings)
  const { id: _id, ...row } = EXAMPLE_APPOINTMENT
  const { patientName: name, patientEmail: email, patientPhone: phone } = row
  const keys = {
    nameKey: 'jurgen muller',
    mailbox: email,
    searchText: '',
    createdAt: new Date(NOW - 9 * DAY_MS),
  }
  await em().insert(PatientEntity, { id: 1, person: 1, name, email, phone, language: 'es', ...keys })
  const times = { appointmentDate: new Date(NOW - 45 * MINUTE_MS), endsAt: new Date(NOW) }
  await em().insert(AppointmentEntity, { ...row, ...times, status: 'completed', patient: 1, language: 'es' })
})

const write = (now = NOW + 3 * HOUR_MS) =>
  writeMail(
    em(),
    { kind: 'appointmentReview', id: 1, facts: null, aboutStart: null },
    { ...EXAMPLE_CONTEXT, now },
  )

it("is in the patient's language, with the practice's link to the letter and one that ends such emails", async () => {
  const mail = await write()
  expect(mail).toMatchObject({
    to: { name: 'Jürgen Müller', address: 'jurgen@example.com' },
    subject: '¿Nos escribiría una reseña?',
  })
  expect(mail?.text).toContain(`\n${URL}\n`)
  expect(mail?.html).toContain(`href="${URL.replace('&', '&amp;')}"`)
  const token = EXAMPLE_CONTEXT.links.token('patient', { id: 1, createdAt: new Date(NOW - 9 * DAY_MS) })
  const stop = `https://plumbline.example.com/es/invitation/${token}/leave-out`
  expect(mail?.html).toContain(`href="${stop}"`)
  expect(mail?.unsubscribeUrl).toBe(stop)
  // Says nothing of the visit, and asks nothing before the link.
  expect(mail?.text).not.toMatch(/treatment|tratamiento|hombro|shoulder|diciembre|noviembre/i)
  expect(mail?.html.match(/<a class="button"/g)).toHaveLength(1)
})

it.each<[string, () => Promise<unknown>]>([
  [
    'of a visit that is no longer completed',
    () => em().nativeUpdate(AppointmentEntity, {}, { status: 'no-show' }),
  ],
  ['when the practice stopped asking', () => saveReviewSettings(em(), { ...settings, isOn: false })],
  ['without an address', () => em().nativeUpdate(PatientEntity, {}, { email: null, mailbox: null })],
  [
    'to a patient who opted out since',
    () => em().nativeUpdate(PatientEntity, {}, { leftOutBy: 'patient', leftOutAt: new Date(NOW) }),
  ],
  [
    'to a mailbox of which another patient opted out since',
    async () => {
      const { id, person, ...patient } = await em().findOneOrFail(PatientEntity, { id: 1 })
      await em().insert(PatientEntity, {
        ...patient,
        ...{ id: 2, person: 2, leftOutBy: 'patient', leftOutAt: new Date(NOW) },
      })
    },
  ],
  [
    'to a mailbox that was asked, also when it is to be sent again',
    () => em().nativeUpdate(PatientEntity, {}, { reviewAskedAt: new Date(NOW) }),
  ],
  ['about a deleted visit', () => em().nativeDelete(AppointmentEntity, {})],
])('is not written %s', async (_why, change) => {
  expect(await write()).not.toBeNull()
  await change()
  expect(await write()).toBeNull()
})

it('is not written a week after the visit', async () => {
  expect(await write(NOW + 7 * DAY_MS)).not.toBeNull()
  expect(await write(NOW + 7 * DAY_MS + 1)).toBeNull()
})
