import { authenticatorCode } from '@clinic/test-kit/authenticator-app.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { createPasskey } from '@clinic/test-kit/software-passkey.ts'
import { sql } from 'kysely'
import { BOOKING, cookieJar, type TestApi, toToken, withMailServer } from './test-api.ts'
import { findPatientId } from './test-appointments.ts'
import { EVENT, PERSON } from './test-event.ts'
import { TEST_FORM } from './test-form.ts'

/** Who writes, to the API that is open at that time. */
export interface Writers {
  api(): TestApi
  admin: TestApi['admin']
  visitor: TestApi['visitor']
}

export const POST = { title: 'A post', slug: 'a-post', content: 'Text', published: false }
export const SLOT = { dayOfWeek: 5, startTime: '09:00', endTime: '12:00', isAvailable: true }
export const SPECIAL_HOURS = {
  date: '2026-12-18',
  startTime: '15:00',
  endTime: '23:59',
  open: false,
  reason: 'Dentist',
  translations: { es: { reason: 'Dentista' } },
}
export const MAIL_SERVER = {
  host: 'mail.hidden.example',
  port: 587,
  security: 'starttls',
  user: 'hidden-user',
  password: 'hidden-password',
} as const
const HASH = 'a'.repeat(64)
export const SITE = { origin: 'https://clinic.example.com', rpId: 'clinic.example.com' }

export const apiKey = (w: Writers) =>
  w.admin().apiKeys.create({ name: 'Shop', scopes: ['events:write'], days: 30 })

export const booked = async (w: Writers) => (await w.visitor().appointments.book(BOOKING)).id
export async function invited(w: Writers) {
  const id = await w.api().insertAppointment('2026-09-01T16:00Z')
  return w.admin(withMailServer(w.api())).patients.invite({ patientIds: [await findPatientId(w.api(), id)] })
}
export const linked = async (w: Writers) => ({
  token: toToken((await w.visitor().appointments.book(BOOKING)).manageUrl),
})
export const event = async (w: Writers, over = {}) =>
  (await w.admin().events.create({ ...EVENT, ...over })).id
export const registered = async (w: Writers) =>
  w.visitor().events.register({ ...PERSON, eventId: await event(w) })
export const content = async (w: Writers) => {
  await w.admin().content.create({ key: 'key', value: 'Text' })
  return { key: 'key' }
}
export const message = async (w: Writers) =>
  (await w.visitor().contact.send({ ...PERSON, message: 'Hello' })).id
export async function failedMail(w: Writers): Promise<string> {
  const [mail] = await w.api().rows(sql<{ id: string }>`
    update mails set state = 'failed' where kind = 'contactNotification' and subject_id = ${await message(w)} returning id`)
  return mail?.id ?? ''
}
export async function addAuthenticator(w: Writers) {
  const { secret, sealed } = await w.admin().factors.newAuthenticator()
  await w.admin().factors.addAuthenticator({ sealed, code: authenticatorCode(secret, NOW) })
}
export async function addPasskey(w: Writers, at: number) {
  const passkey = createPasskey()
  const { passkeys } = w.admin({ cookie: cookieJar(), now: () => at })
  const { challenge } = await passkeys.addOptions()
  const response = passkey.register({ challenge, ...SITE })
  const { recoveryCodes } = await passkeys.add({ name: 'Phone', response })
  return { ...passkey, recoveryCode: recoveryCodes?.[0] }
}
export async function webhook(w: Writers) {
  const address = 'https://hooks.example.com/hidden'
  const { id } = await w.admin().webhooks.create({ name: 'Dashboard', address, types: ['test'] })
  return { id }
}
export async function form(w: Writers) {
  const { id } = await w.admin().forms.save(TEST_FORM)
  await w.api().admin().forms.switch({ id, isOn: true })
  return { id }
}
/** A visit whose form has every required answer. */
export async function answeredForm(w: Writers) {
  const formId = (await form(w)).id
  const { id: appointmentId, manageUrl } = await w.visitor().appointments.book(BOOKING)
  const token = toToken(manageUrl)
  await w.visitor().formLinks.save({ token, formId, answers: [{ question: 'reason', value: 'hidden' }] })
  return { token, appointmentId, formId }
}
export const TEXT_ACCOUNT = {
  provider: 'twilio',
  account: `AC${'0'.repeat(32)}`,
  token: 'hidden-token',
  number: '(573) 555-0100',
} as const
/** Turns texts on, and books a visit without consent. */
export async function texted(w: Writers) {
  await w.admin().texts.saveAccount(TEXT_ACCOUNT)
  return { id: await booked(w) }
}
export async function replied(w: Writers): Promise<number> {
  const [row] = await w.api().rows(sql<{ id: number }>`
    insert into text_replies (provider, provider_id, number, kind, body, received_at)
    values ('twilio', 'SM1', '+15735550199', 'other', 'hidden', now()) returning id`)
  return row?.id ?? 0
}
export const calendar = (w: Writers) =>
  w.admin().calendars.add({ name: 'Family', address: 'https://calendar.example.com/hidden' })
export async function image(w: Writers) {
  await w
    .api()
    .rows(
      sql`insert into images (hash, alt, width, height, created_at) values (${HASH}, '', 400, 300, now())`,
    )
  return { hash: HASH }
}
export async function waiting(w: Writers): Promise<number> {
  const eventId = await event(w, { maxAttendees: 1 })
  await w.visitor().events.register({ ...PERSON, eventId })
  return (
    await w.visitor().waitingList.join({ ...PERSON, name: 'Grace', email: 'grace@example.com', eventId })
  ).id
}
export async function offered(w: Writers) {
  const id = await waiting(w)
  await w.admin().waitingList.offer({ id })
  return {
    token: toToken(
      w
        .api()
        .context()
        .links.url('spotOffer', { id, createdAt: new Date(NOW) }),
    ),
  }
}

/** Two bookings of one person who typed the email differently. */
export async function twoPatients(w: Writers) {
  const keep = await booked(w)
  const other = await w.visitor().appointments.book({
    ...BOOKING,
    appointmentDate: '2026-11-24T10:00',
    patientEmail: 'typo@example.com',
  })
  return { keep: await findPatientId(w.api(), keep), merge: await findPatientId(w.api(), other.id) }
}
export const imported = (w: Writers) =>
  w.admin().patients.importAppointments({
    appointments: [
      { name: 'Ada', email: 'ada@example.com', phone: null, startsAt: '2026-01-05T09:00', type: 'treatment' },
    ],
  })
