import { columnLabel, HIDDEN_COLUMNS } from '@clinic/domain/audit-log/stored-words.ts'
import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { authenticatorCode } from '@clinic/test-kit/authenticator-app.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { createPasskey } from '@clinic/test-kit/software-passkey.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import type { Context } from '../context.ts'
import { readProcedures } from '../procedures.ts'
import {
  BOOKING,
  type Caller,
  caughtError,
  cookieJar,
  openTestApi,
  type TestApi,
  withMailServer,
} from '../testing/test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'
import { TEST_FORM } from '../testing/test-form.ts'
import { askForEarlier, holdEarlierOffer } from '../testing/test-offer.ts'

/**
 * Calls of every procedure that writes. A test compares the list with the router, so a new procedure needs a line
 * here.
 */
const WRITES: Record<string, () => Promise<unknown>> = {
  'apiKeys.create': () => apiKey(),
  'apiKeys.replace': async () => admin().apiKeys.replace({ id: (await apiKey()).id }),
  'apiKeys.revoke': async () => admin().apiKeys.revoke({ id: (await apiKey()).id }),
  'apiKeys.resume': async () => {
    const { id } = await apiKey()
    await api.rows(sql`update api_keys set paused_at = now()`)
    await admin().apiKeys.resume({ id })
  },
  'appointmentLinks.reschedule': async () =>
    visitor().appointmentLinks.reschedule({ ...(await linked()), appointmentDate: '2026-11-23T11:00' }),
  'appointmentLinks.cancel': async () => visitor().appointmentLinks.cancel(await linked()),
  'appointments.createFeed': () => admin().appointments.createFeed(),
  'appointments.revokeFeed': async () => {
    await api.rows(sql`insert into calendar_feeds (created_at) values (now())`)
    return admin().appointments.revokeFeed()
  },
  'appointments.markFirstTimes': () => admin().appointments.markFirstTimes({ marked: false }),
  'appointments.bookForPatient': () =>
    admin().appointments.bookForPatient({
      patientName: 'Ada Lovelace',
      appointmentType: 'adjustment',
      starts: ['2026-11-24T09:00', '2026-12-01T09:00'],
    }),
  'patients.merge': async () => admin().patients.merge(await twoPatients()),
  'patients.undoMerge': async () => {
    const pair = await twoPatients()
    await admin().patients.merge(pair)
    return admin().patients.undoMerge({ id: pair.merge })
  },
  'patients.keepApart': async () => admin().patients.keepApart(await twoPatients()),
  'patients.undoKeepApart': async () => {
    const pair = await twoPatients()
    await admin().patients.keepApart(pair)
    return admin().patients.undoKeepApart(pair)
  },
  'patients.split': async () => {
    const id = await booked()
    return admin().patients.split({
      patientId: await findPatientId(api, id),
      appointmentIds: [id],
      name: 'Leo',
    })
  },
  'patients.correctName': async () =>
    admin().patients.correctName({ id: await findPatientId(api, await booked()), name: 'Leo' }),
  'appointments.update': async () => admin().appointments.update({ id: await booked(), status: 'cancelled' }),
  'appointments.undo': async () => {
    const { id, version } = await admin().appointments.update({ id: await booked(), status: 'cancelled' })
    await admin().appointments.undo({ id, version })
  },
  'patients.invite': () => invited(),
  'patients.undoInvitations': async () => admin().patients.undoInvitations({ ids: (await invited()).ids }),
  'patients.saveInvitationTexts': () => admin().patients.saveInvitationTexts({ en: 'Come back', es: null }),
  'invitationLinks.leaveOut': async () => {
    const [id = 0] = (await invited()).ids
    const token = api.context().links.token('invitation', { id, createdAt: new Date(NOW) })
    return visitor().invitationLinks.leaveOut({ token })
  },
  'patients.leaveOut': async () =>
    admin().patients.leaveOut({ patientId: await findPatientId(api, await booked()), leftOut: true }),
  'appointments.delete': async () => admin().appointments.delete({ id: await booked() }),
  'blog.create': () => admin().blog.create(POST),
  'blog.update': async () => {
    const { id } = await admin().blog.create(POST)
    return admin().blog.update({ ...POST, id, title: 'Another' })
  },
  'blog.confirmTranslation': async () => {
    const { id } = await admin().blog.create(POST)
    const spanish = { ...POST, slug: 'un-articulo', language: 'es', translationOf: id } as const
    const translation = await admin().blog.create(spanish)
    await admin().blog.update({ id, title: 'Another' })
    return admin().blog.confirmTranslation({ id: translation.id })
  },
  'contact.setDone': async () => admin().contact.setDone({ id: await message(), done: true }),
  'contact.setLanguage': async () => admin().contact.setLanguage({ id: await message(), language: 'es' }),
  'contact.delete': async () => admin().contact.delete({ id: await message() }),
  'content.create': () => admin().content.create({ key: 'key', value: 'Text' }),
  'content.update': async () => admin().content.update({ ...(await content()), value: 'Other' }),
  'content.delete': async () => admin().content.delete(await content()),
  'content.saveAll': () => admin().content.saveAll({ texts: { key: { value: 'Text', version: null } } }),
  'earlierTimes.ask': () => askForEarlier(api),
  'earlierTimes.stop': async () => visitor().earlierTimes.stop(await askForEarlier(api)),
  'earlierTimes.stopFor': async () => admin().earlierTimes.stopFor(await askForEarlier(api)),
  'earlierTimes.decline': async () => visitor().earlierTimes.decline(await holdEarlierOffer(api)),
  'earlierTimes.take': async () => visitor().earlierTimes.take(await holdEarlierOffer(api)),
  'events.create': () => admin().events.create(EVENT),
  'events.update': async () => admin().events.update({ id: await event(), title: 'Another' }),
  'events.confirmTranslation': async () => {
    const translations = { es: { title: 'Un evento', description: 'Texto' } }
    const id = await event({ translations })
    await admin().events.update({ id, title: 'Another' })
    return admin().events.confirmTranslation({ id, language: 'es' })
  },
  'events.delete': async () => admin().events.delete({ id: await event() }),
  'events.setCame': async () => {
    const { id } = await registered()
    await api.rows(sql`update events set date = ${new Date(api.context().now())}`)
    return admin().events.setCame({ id, came: true })
  },
  'events.setLanguage': async () =>
    admin().events.setLanguage({ id: (await registered()).id, language: 'es' }),
  'events.deleteRegistration': async () => admin().events.deleteRegistration({ id: (await registered()).id }),
  'factors.addAuthenticator': () => addAuthenticator(),
  'factors.removeAuthenticator': async () => {
    await addAuthenticator()
    await admin().factors.removeAuthenticator()
  },
  'factors.renewRecoveryCodes': async () => {
    await addAuthenticator()
    await admin().factors.renewRecoveryCodes()
  },
  'passkeys.add': () => addPasskey(NOW),
  'passkeys.login': async () => {
    const [passkey, cookie] = [await addPasskey(NOW - 1), cookieJar()]
    const { challenge } = await visitor({ cookie }).passkeys.loginOptions()
    await visitor({ cookie }).passkeys.login({ response: passkey.sign({ challenge, ...SITE }) })
  },
  'passkeys.confirm': async () => {
    const [passkey, cookie] = [await addPasskey(NOW - 1), cookieJar()]
    await visitor({ cookie, ...EARLIER }).session.login({ ...LOGIN, code: passkey.recoveryCode })
    const { challenge } = await admin({ cookie }).passkeys.confirmOptions()
    await admin({ cookie }).passkeys.confirm({ response: passkey.sign({ challenge, ...SITE }) })
  },
  'passkeys.remove': async () => admin().passkeys.remove({ id: (await addPasskey(NOW)).id }),
  'session.confirm': async () => {
    const cookie = cookieJar()
    await visitor({ cookie, ...EARLIER }).session.login(LOGIN)
    await admin({ cookie }).session.confirm({ password: LOGIN.password })
  },
  'sessions.end': async () => {
    const cookie = cookieJar()
    await visitor({ cookie }).session.login(LOGIN)
    const [session] = await admin({ cookie }).sessions.list()
    await admin({ cookie }).sessions.end({ id: session?.id ?? '' })
  },
  'sessions.endOthers': async () => {
    await visitor().session.login(LOGIN)
    await admin().sessions.endOthers()
  },
  'mail.sendTest': () =>
    admin({ mail: { ...api.context().mail, sendTest: async () => 'sent' } }).mail.sendTest({
      to: 'a@example.com',
    }),
  'mail.sendAgain': async () => admin().mail.sendAgain({ id: await failedMail() }),
  'mail.dismiss': async () => admin().mail.dismiss({ id: await failedMail() }),
  'mail.dismissLimit': async () => {
    const [row] = await api.rows(sql<{ id: number }>`
      insert into booking_limit_notices (limited, who, day, created_at) values ('patient', 'a', now(), now()) returning id`)
    return admin().mail.dismissLimit({ id: row?.id ?? 0 })
  },
  'images.update': async () => admin().images.update({ ...(await image()), alt: 'The room' }),
  'images.delete': async () => admin().images.delete(await image()),
  'registrationLinks.cancel': async () =>
    visitor().registrationLinks.cancel({ token: toToken((await registered()).manageUrl) }),
  'formLinks.send': async () => visitor().formLinks.send(await answered()),
  'forms.save': () => form(),
  'forms.switch': async () => admin().forms.switch({ ...(await form()), isOn: false }),
  'forms.remove': async () => admin().forms.remove(await form()),
  'forms.ask': async () => {
    const { token, ...visit } = await answered()
    await visitor().formLinks.send({ token })
    return admin().forms.ask(visit)
  },
  'forms.accept': async () => {
    const { token, appointmentId } = await answered()
    await visitor().formLinks.send({ token })
    const { forms } = await admin().forms.open({ appointmentId })
    return admin().forms.accept({ id: forms[0]?.sheet?.id ?? 0 })
  },
  'forms.open': async () => {
    const { token, appointmentId } = await answered()
    await visitor().formLinks.send({ token })
    return admin().forms.open({ appointmentId })
  },
  'forms.sendLink': async () => {
    const { appointmentId } = await answered()
    return admin().forms.sendLink({ appointmentId })
  },
  'forms.tabletLink': async () => {
    const { appointmentId } = await answered()
    return admin().forms.tabletLink({ appointmentId })
  },
  'retention.save': () =>
    admin().retention.save({ appointments: 7, registrations: null, messages: 1, forms: 5, auditLog: 10 }),
  'retention.person': () => admin().retention.person({ email: BOOKING.patientEmail }),
  'retention.anonymize': () => admin().retention.anonymize({ email: BOOKING.patientEmail }),
  'schedule.createTimeSlot': () => admin().schedule.createTimeSlot(SLOT),
  'schedule.updateTimeSlot': () => admin().schedule.updateTimeSlot({ ...SLOT, id: 1 }),
  'schedule.deleteTimeSlot': async () =>
    admin().schedule.deleteTimeSlot({ id: (await admin().schedule.createTimeSlot(SLOT)).id }),
  'schedule.blockDate': () => admin().schedule.blockDate({ date: '2026-12-24' }),
  'schedule.unblockDate': async () =>
    admin().schedule.unblockDate({ id: (await admin().schedule.blockDate({ date: '2026-12-24' })).id }),
  'schedule.change': () =>
    admin().schedule.change({ change: { change: 'block', dates: [{ date: '2026-12-24' }] }, choices: [] }),
  'session.login': () => visitor().session.login(LOGIN),
  'session.logout': async () => {
    const cookie = cookieJar()
    await visitor({ cookie }).session.login(LOGIN)
    return admin({ cookie }).session.logout()
  },
  'session.changePassword': async () => {
    const change = (currentPassword: string, newPassword: string) =>
      admin().session.changePassword({ currentPassword, newPassword })
    await change(LOGIN.password, OTHER_PASSWORD)
    await change(OTHER_PASSWORD, LOGIN.password)
  },
  'session.saveLanguage': () => admin().session.saveLanguage({ language: 'es' }),
  'patients.importAppointments': () => imported(),
  'patients.undoImport': async () => {
    await imported()
    const [last] = await admin().patients.imports()
    return admin().patients.undoImport({ id: last?.id ?? 0 })
  },
  'settings.saveMailServer': () => admin().settings.saveMailServer(MAIL_SERVER),
  'settings.removeMailServer': async () => {
    await admin().settings.saveMailServer(MAIL_SERVER)
    await admin().settings.removeMailServer()
  },
  'settings.savePracticeEmails': () =>
    admin().settings.savePracticeEmails({ bookings: 'both', time: '06:30' }),
  'settings.acceptSessionSecret': () => admin().settings.acceptSessionSecret(),
  'settings.saveTimeZone': () => admin().settings.saveTimeZone({ timeZone: 'America/Denver' }),
  'settings.savePublicAddress': () => admin().settings.savePublicAddress(ADDRESS),
  'settings.removePublicAddress': async () => {
    await admin().settings.savePublicAddress(ADDRESS)
    await admin().settings.removePublicAddress()
  },
  'setup.removeDemo': async () => {
    await api.rows(sql`update events set demo = true where id = ${await event()}`)
    return admin().setup.removeDemo()
  },
  'setup.confirmHours': () => admin().setup.confirmHours(),
  'schedule.listInDirectories': async () => {
    await api.rows(sql`insert into setup_flags (name) values ('open-times-listed') on conflict do nothing`)
    return admin().schedule.listInDirectories({ listed: false })
  },
  'setup.dismiss': () => admin().setup.dismiss({ dismissed: true }),
  'waitingList.takeOffer': async () => visitor().waitingList.takeOffer(await offered()),
  'waitingList.declineOffer': async () => visitor().waitingList.declineOffer(await offered()),
  'waitingList.offer': async () => admin().waitingList.offer({ id: await waiting() }),
  'waitingList.setLanguage': async () =>
    admin().waitingList.setLanguage({ id: await waiting(), language: 'es' }),
  'waitingList.remove': async () => admin().waitingList.remove({ id: await waiting() }),
  'webhooks.create': () => webhook(),
  'webhooks.newSecret': async () => admin().webhooks.newSecret(await webhook()),
  'webhooks.resume': async () => {
    const { id } = await webhook()
    await api.rows(sql`update webhooks set paused = 'failing'`)
    return admin().webhooks.resume({ id })
  },
  'webhooks.sendTest': async () => admin().webhooks.sendTest(await webhook()),
  'webhooks.sendAgain': async () => {
    await admin().webhooks.sendTest(await webhook())
    const [delivery] = await api.rows(sql<{ id: string }>`select id from webhook_deliveries`)
    return admin().webhooks.sendAgain({ id: delivery?.id ?? '' })
  },
  'webhooks.sendSince': async () =>
    admin().webhooks.sendSince({ ...(await webhook()), since: '2026-11-20T00:00:00Z' }),
  'webhooks.delete': async () => admin().webhooks.delete(await webhook()),
  'calendars.add': () => calendar(),
  'calendars.acceptLoss': async () => {
    const { id } = await calendar()
    await api.rows(sql`update calendars set found_ahead = 0`)
    return admin().calendars.acceptLoss({ id })
  },
  'calendars.setInvitations': async () =>
    admin().calendars.setInvitations({
      ...(await calendar()),
      owner: 'ada@example.com',
      countsUnanswered: true,
    }),
  'calendars.remove': async () => admin().calendars.remove(await calendar()),
}

/** Writes of visitors and of deliveries, whose rows have the time, and previews and challenges, which write nothing. */
const NOT_FOLLOWED = [
  'factors.newAuthenticator',
  'passkeys.loginOptions',
  'passkeys.confirmOptions',
  'passkeys.addOptions',
  'appointments.book',
  'blog.preview',
  'content.preview',
  'contact.send',
  'formLinks.closeTablet',
  'formLinks.save',
  'invitationLinks.book',
  'events.register',
  'waitingList.join',
  'calendars.preview',
  'calendars.read',
]

const LOGIN = { username: 'admin', password: 'correct horse battery staple' }
const OTHER_PASSWORD = 'a new horse battery'
const POST = { title: 'A post', slug: 'a-post', content: 'Text', published: false }
const SLOT = { dayOfWeek: 5, startTime: '09:00', endTime: '12:00', isAvailable: true }
/** Two bookings of one person who typed the email differently. */
async function twoPatients() {
  const keep = await booked()
  const other = await visitor().appointments.book({
    ...BOOKING,
    appointmentDate: '2026-11-24T10:00',
    patientEmail: 'typo@example.com',
  })
  return { keep: await findPatientId(api, keep), merge: await findPatientId(api, other.id) }
}
const imported = () =>
  admin().patients.importAppointments({
    appointments: [
      { name: 'Ada', email: 'ada@example.com', phone: null, startsAt: '2026-01-05T09:00', type: 'treatment' },
    ],
  })
const MAIL_SERVER = {
  host: 'mail.hidden.example',
  port: 587,
  security: 'starttls',
  user: 'hidden-user',
  password: 'hidden-password',
} as const
const ADDRESS = { address: 'https://hidden.example.com' }
const HASH = 'a'.repeat(64)
const EARLIER = { now: () => NOW - 60_000 }
const SITE = { origin: 'https://clinic.example.com', rpId: 'clinic.example.com' }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
/** Emptied before each test, tables before those they refer to. */
const EMPTIED = [
  ...[
    'authenticators',
    'recovery_codes',
    'passkeys',
    'api_keys',
    'webhook_deliveries',
    'webhooks',
    'busy_times',
  ],
  ...['calendars', 'form_answers', 'form_versions', 'forms', 'invitations', 'invitation_texts'],
  ...[
    'waiting_list_entries',
    'registrations',
    'events',
    'former_slugs',
    'blog_posts',
    'content_translations',
  ],
  ...['content_items', 'contact_messages', 'image_files', 'images', 'calendar_feeds'],
  "setup_flags where name in ('test-mail-sent', 'hours-confirmed', 'checklist-dismissed')",
]

beforeEach(async () => {
  await api.clear()
  await api.clearAuditLog()
  // Much faster than truncating for a few rows.
  await runStatement(api.url, EMPTIED.map(table => `delete from ${table}`).join(';'))
})

let losesResponses = false
let keys = 0
const admin: TestApi['admin'] = over => (losesResponses ? repeating(over) : api.admin(over))
const visitor: TestApi['visitor'] = over => api.visitor(over)
const apiKey = () => admin().apiKeys.create({ name: 'Shop', scopes: ['events:write'], days: 30 })
const toToken = (url: string) => url.slice(url.lastIndexOf('/') + 1)

const booked = async () => (await visitor().appointments.book(BOOKING)).id
async function invited() {
  const id = await api.insertAppointment('2026-09-01T16:00Z')
  return admin(withMailServer(api)).patients.invite({ patientIds: [await findPatientId(api, id)] })
}
const linked = async () => ({ token: toToken((await visitor().appointments.book(BOOKING)).manageUrl) })
const event = async (over = {}) => (await admin().events.create({ ...EVENT, ...over })).id
const registered = async () => visitor().events.register({ ...PERSON, eventId: await event() })
const content = async () => {
  await admin().content.create({ key: 'key', value: 'Text' })
  return { key: 'key' }
}
const message = async () => (await visitor().contact.send({ ...PERSON, message: 'Hello' })).id
async function failedMail(): Promise<string> {
  const [mail] = await api.rows(sql<{ id: string }>`
    update mails set state = 'failed' where kind = 'contactNotification' and subject_id = ${await message()} returning id`)
  return mail?.id ?? ''
}
async function addAuthenticator() {
  const { secret, sealed } = await admin().factors.newAuthenticator()
  await admin().factors.addAuthenticator({ sealed, code: authenticatorCode(secret, NOW) })
}
async function addPasskey(at: number) {
  const passkey = createPasskey()
  const { passkeys } = admin({ cookie: cookieJar(), now: () => at })
  const { challenge } = await passkeys.addOptions()
  const response = passkey.register({ challenge, ...SITE })
  const { recoveryCodes } = await passkeys.add({ name: 'Phone', response })
  return { ...passkey, recoveryCode: recoveryCodes?.[0] }
}
async function webhook() {
  const address = 'https://hooks.example.com/hidden'
  const { id } = await admin().webhooks.create({ name: 'Dashboard', address, types: ['test'] })
  return { id }
}
async function form() {
  const { id } = await admin().forms.save(TEST_FORM)
  await api.admin().forms.switch({ id, isOn: true })
  return { id }
}
/** A visit whose form has every required answer. */
async function answered() {
  const formId = (await form()).id
  const { id: appointmentId, manageUrl } = await visitor().appointments.book(BOOKING)
  const token = toToken(manageUrl)
  await visitor().formLinks.save({ token, formId, answers: [{ question: 'reason', value: 'hidden' }] })
  return { token, appointmentId, formId }
}
const calendar = () =>
  admin().calendars.add({ name: 'Family', address: 'https://calendar.example.com/hidden' })
async function image() {
  await api.rows(
    sql`insert into images (hash, alt, width, height, created_at) values (${HASH}, '', 400, 300, now())`,
  )
  return { hash: HASH }
}
async function waiting(): Promise<number> {
  const eventId = await event({ maxAttendees: 1 })
  await visitor().events.register({ ...PERSON, eventId })
  return (await visitor().waitingList.join({ ...PERSON, name: 'Grace', email: 'grace@example.com', eventId }))
    .id
}
async function offered() {
  const id = await waiting()
  await admin().waitingList.offer({ id })
  return { token: toToken(api.context().links.url('spotOffer', { id, createdAt: new Date(NOW) })) }
}

const selectEntries = (procedure: string) =>
  api.rows(sql<{ actor: string; place: string; text: string; columns: string[] }>`
    select actor, place, audit_entries::text as text, array(
      select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) where subject <> 'sessions'
    ) as columns
    from audit_entries where procedure = ${procedure}`)

/** Every row of the database, as one text. */
async function readAll(): Promise<unknown> {
  return api.rows(sql`
    select table_name, query_to_xml(format('select * from %I.%I', table_schema, table_name), false, true, '')::text
    from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job') order by 1`)
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
      const rows = await readAll()
      const second = await call()
      expect([name, JSON.stringify(second)]).toEqual([name, JSON.stringify(first)])
      expect([name, await readAll()]).toEqual([name, rows])
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

describe('the audit log', () => {
  it('covers every procedure that writes, except those of visitors', () => {
    expect([...Object.keys(WRITES), ...NOT_FOLLOWED].sort()).toEqual(mutations.sort())
  })

  it.each(Object.entries(WRITES))(
    'has who did %s, from where and when, nothing secret, and columns with Spanish labels',
    async (procedure, call) => {
      await call()
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
    },
  )

  it('covers no procedure that is marked as a read', () => {
    expect(Object.keys(WRITES).filter(name => procedures.get(name)?.meta.audit === 'none')).toEqual([])
  })

  it.each(NOT_FOLLOWED)('has nothing of %s', async procedure => {
    await offered()
    await message()
    expect(await selectEntries(procedure)).toEqual([])
  })
})

describe('a write of the administrator whose response is lost, repeated with its Idempotency-Key', () => {
  beforeAll(async () => {
    // The hours and dates of a new database.
    await api.close()
    api = await openTestApi()
    losesResponses = true
  })

  it.each(Object.entries(WRITES).filter(([path]) => ofAdministrators(path) && !RUN_AGAIN.includes(path)))(
    '%s acts once, with the same response',
    async (procedure, call) => {
      await call()
      const stored = await api.rows(
        sql`select from idempotency_keys where id like ${`${procedure}:%`} and answer is not null`,
      )
      expect(stored.length).toBeGreaterThan(0)
    },
  )

  it('is a 400 with an input nested too deep to be compared', async () => {
    const notes: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    const input = { id: 1, notes }
    const { status } = await caughtError(api.admin({ idempotencyKey: 'key' }).events.delete(input))
    expect(status).toBe(400)
  })

  it('that failed runs again', async () => {
    const keyed = () => api.admin({ idempotencyKey: 'key' })
    const missing = keyed().contact.setDone({ id: 1_000_000, done: true })
    expect((await caughtError(missing)).body.reason).toBe('notFound')
    const id = await event()
    await keyed().events.update({ id, title: 'Another', version: 1 })
    const other = await caughtError(keyed().events.update({ id, title: 'Third', version: 1 }))
    expect(other).toMatchObject({ status: 422, body: { reason: 'keyReused' } })
    const elsewhere = api.admin({ idempotencyKey: 'other' }).events.update({ id, title: 'Third', version: 1 })
    expect((await caughtError(elsewhere)).body.reason).toBe('stale')
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

  it('has its response sealed', async () => {
    await api.admin({ idempotencyKey: 'key' }).events.create({ ...EVENT, title: 'A secret talk' })
    const rows = await api.rows(sql<{ answer: string }>`select answer from idempotency_keys`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('secret talk')
  })
})
