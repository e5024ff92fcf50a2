import { DAY_MS, HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { findTablesWith } from '../testing/find-tables.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtIssues, caughtReason, countFulfilled } from '../testing/test-api.ts'
import { addTestForm, TEST_FORM, toFormToken } from '../testing/test-form.ts'
import { FOR_EVER, retainAt } from '../testing/test-retention.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { inTransaction } from '../transaction.ts'
import { remindOfForms, sendFormsLink } from './form-mails.ts'
import { resealAnswers } from './sealed-answers.ts'

/** BOOKING's start. */
const START = Date.parse('2026-11-23T16:00:00Z')
const MARKER = 'marker-of-a-secret-answer'

const api = shareTestApi()

const forms = (over?: Partial<Context>) => api.admin(over).forms
const links = (over?: Partial<Context>) => api.visitor(over).formLinks

const addForm = (over: Partial<typeof TEST_FORM> = {}) => addTestForm(api, over)

async function book(over = {}): Promise<{ id: number; token: string }> {
  const { id, manageUrl } = await api.visitor().appointments.book({ ...BOOKING, ...over })
  return { id, token: toFormToken(manageUrl) }
}

const bookWithForm = async () => ({ formId: await addForm(), ...(await book()) })

const answer = (question: string, value: unknown) => ({ answers: [{ question, value }] })
const reason = (value: unknown) => answer('reason', value)
async function send(token: string, formId: number, text: string, over?: Partial<Context>) {
  await links(over).save({ token, formId, ...reason(text) })
  await links(over).send({ token })
}
const count = async (appointmentId: number) =>
  (await forms().counts({ appointmentIds: [appointmentId] })).map(
    ({ sent, total }) => `${sent} of ${total}`,
  )[0]

describe('answers by private link', () => {
  it('are saved one by one, read on another device, and sent as a whole', async () => {
    const { formId, id, token } = await bookWithForm()
    expect(await links().summary({ token })).toEqual({ open: 1, sent: 0, minutes: 2 })
    await links().save({ token, formId, ...answer('pregnant', false) })
    expect(await links().send({ token })).toEqual({ missing: [{ formId, questions: ['reason'] }], open: 0 })
    await links().save({ token, formId, ...reason(MARKER) })
    expect((await links().page({ token }))?.forms[0]?.answers).toEqual({ pregnant: false, reason: MARKER })
    expect(await links().send({ token })).toEqual({ missing: [], open: 0 })
    expect(await links().summary({ token })).toEqual({ open: 0, sent: 1, minutes: 1 })
    expect(await count(id)).toBe('1 of 1')
  })

  it('of two devices at once are all kept, and the later of one question wins', async () => {
    const { formId, token } = await bookWithForm()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        links().save({
          token,
          formId,
          ...(n % 2 === 0 ? reason(`Device ${n}`) : answer('pain', ['back-neck'])),
        }),
      ),
    )
    const page = await links().page({ token })
    expect(page?.forms[0]?.answers).toEqual({ reason: expect.stringMatching(/^Device/), pain: ['back-neck'] })
    expect(await api.rows(sql`select version from form_answers`)).toEqual([{ version: 9 }])
  })

  it('are taken back by null, and rejected where they do not fit', async () => {
    const { formId, token } = await bookWithForm()
    await links().save({ token, formId, ...reason(MARKER) })
    const misfit = links().save({ token, formId, ...answer('pregnant', 'yes') })
    expect(await caughtIssues(misfit)).toEqual(['pregnant: Choose yes or no'])
    expect(await links().save({ token, formId, ...reason(null) })).toEqual({ answers: {} })
  })

  it('are read for 24 hours after sending, and no longer', async () => {
    const { formId, token } = await bookWithForm()
    await send(token, formId, MARKER)
    const answersAt = async (now: number) =>
      (await links({ now: () => now }).page({ token }))?.forms[0]?.answers
    expect(await answersAt(NOW + DAY_MS - 1)).toEqual({ reason: MARKER })
    expect(await answersAt(NOW + DAY_MS)).toBeNull()
  })

  it('are taken until the visit begins, and neither when it is cancelled nor when the form was sent', async () => {
    const { formId, id, token } = await bookWithForm()
    const save = (now: number) => links({ now: () => now }).save({ token, formId, ...reason('A') })
    await save(START - 1)
    expect(await caughtReason(save(START))).toBe('formsClosed')
    expect(await caughtReason(links({ now: () => START }).send({ token }))).toBe('formsClosed')
    expect(await links({ now: () => START }).summary({ token })).toBeNull()
    await links().send({ token })
    expect(await caughtReason(save(NOW))).toBe('formSent')
    await api.admin().appointments.update({ id, status: 'cancelled' })
    expect(await caughtReason(save(NOW))).toBe('formsClosed')
    expect((await links().page({ token }))?.isOpen).toBe(false)
  })

  it('are taken only under the version that the patient was shown', async () => {
    const { formId, token } = await bookWithForm()
    await forms().save({ ...TEST_FORM, id: formId, content: { ...TEST_FORM.content, name: { en: 'New' } } })
    const save = (contentVersion?: number) =>
      links().save({ token, formId, contentVersion, ...answer('consent', { name: 'Ada' }) })
    expect(await caughtReason(save(1))).toBe('formChanged')
    expect(await api.rows(sql`select id from form_answers`)).toEqual([])
    await save(2)
    await forms().save({ ...TEST_FORM, id: formId })
    await save(2)
    await save()
  })

  it('are sent for the forms and versions that the page shows alone', async () => {
    const { formId, id, token } = await bookWithForm()
    await links().save({ token, formId, ...reason(MARKER) })
    const [question] = TEST_FORM.content.questions
    const questions = question ? [{ ...question, required: false }] : []
    const other = await addForm({ content: { name: { en: 'Consent' }, questions } })
    const sendShown = (...forms: { formId: number; contentVersion: number }[]) =>
      links().send({ token, forms })
    const shown = { formId, contentVersion: 1 }
    expect(await sendShown(shown)).toEqual({ missing: [], open: 1 })
    expect(await count(id)).toBe('1 of 2')
    expect(await sendShown(shown, { formId: other, contentVersion: 2 })).toEqual({ missing: [], open: 1 })
    expect(await api.rows(sql`select form_id from form_answers`)).toEqual([{ form_id: formId }])
    expect(await sendShown({ formId: other, contentVersion: 1 })).toEqual({ missing: [], open: 0 })
    expect(await count(id)).toBe('2 of 2')
  })

  it('stay with an appointment that is moved', async () => {
    const { formId, id, token } = await bookWithForm()
    await links().save({ token, formId, ...reason(MARKER) })
    await api.admin().appointments.update({ id, appointmentDate: '2026-11-24T09:00' })
    expect((await links().page({ token }))?.forms[0]?.answers).toEqual({ reason: MARKER })
  })

  it('are limited per network', async () => {
    const { formId, token } = await bookWithForm()
    const limited = { limitedCaller: '203.0.113.9' }
    await links(limited).save({ token, formId, ...reason('A') })
    await api.rows(sql`update rate_counters set count = 1200`)
    expect(await caughtReason(links(limited).save({ token, formId, ...reason('A') }))).toBe('tooMany')
  })
})

describe('the desk', () => {
  it('opens sent answers alone, and each opening is in the audit log', async () => {
    const { formId, id, token } = await bookWithForm()
    await links().save({ token, formId, ...reason(MARKER) })
    expect((await forms().open({ appointmentId: id })).forms).toMatchObject([{ isBegun: true, sheet: null }])
    await links().send({ token })
    const { forms: read } = await forms().open({ appointmentId: id })
    expect(read).toMatchObject([{ sheet: { answers: { reason: MARKER } }, earlier: null, changed: [] }])
    const entries = await api.rows(
      sql`select actor, action, subject, after from audit_entries where action = 'opened'`,
    )
    expect(entries).toEqual([
      {
        actor: 'admin',
        action: 'opened',
        subject: 'form_answers',
        after: { appointment_id: id, form_id: formId },
      },
    ])
  })

  it('sees what changed since the same patient last sent the form', async () => {
    const { formId, ...first } = await bookWithForm()
    await send(first.token, formId, 'Knee')
    const second = await book({ appointmentDate: '2026-11-24T10:00' })
    await send(second.token, formId, 'Neck', { now: () => NOW + HOUR_MS })
    const { forms: read } = await forms().open({ appointmentId: second.id })
    expect(read).toMatchObject([
      {
        sheet: { answers: { reason: 'Neck' } },
        earlier: { answers: { reason: 'Knee' } },
        changed: ['reason'],
      },
    ])
    expect((await forms().open({ appointmentId: first.id })).forms[0]?.earlier).toBeNull()
  })

  it('asks again, and keeps what was sent', async () => {
    const { formId, id, token } = await bookWithForm()
    await send(token, formId, 'Knee')
    await forms().ask({ appointmentId: id, formId })
    await forms().ask({ appointmentId: id, formId })
    expect(await count(id)).toBe('0 of 1')
    expect((await links().page({ token }))?.forms[0]?.answers).toEqual({})
    expect((await forms().open({ appointmentId: id })).forms).toMatchObject([
      { isBegun: false, sheet: null, earlier: { answers: { reason: 'Knee' } } },
    ])
  })

  it('asks for a form that no rule asks for', async () => {
    const rule = { ...TEST_FORM.rule, appointmentTypes: ['adjustment' as const] }
    const formId = await addForm({ rule })
    const { id } = await book({ appointmentType: 'treatment' })
    expect(await count(id)).toBeUndefined()
    expect((await forms().open({ appointmentId: id })).others).toEqual([
      { formId, name: TEST_FORM.content.name },
    ])
    await forms().ask({ appointmentId: id, formId })
    expect(await count(id)).toBe('0 of 1')
    const over = { now: () => START }
    expect(await caughtReason(forms(over).ask({ appointmentId: id, formId }))).toBe('formsClosed')
  })

  it('counts many visits in one statement, also of patients without an address', async () => {
    await addForm({ rule: { ...TEST_FORM.rule, asked: 'firstVisit' } })
    const visit = { email: null, phone: '(573) 555-0100' }
    const first = await api.insertAppointment('2026-11-24T15:00Z', { ...visit, status: 'completed' })
    const second = await api.insertAppointment('2026-11-24T17:00Z', visit)
    const unknown = await api.insertAppointment('2026-11-24T19:00Z', { email: null })
    const counts = await forms().counts({ appointmentIds: [first, second, unknown] })
    expect(counts).toEqual([
      { appointmentId: first, sent: 0, total: 1 },
      { appointmentId: unknown, sent: 0, total: 1 },
    ])
  })
})

describe('a form', () => {
  it('gets a new version when it asks something else, and answers keep theirs', async () => {
    const { formId: id, token } = await bookWithForm()
    await links().save({ token, formId: id, ...reason('Knee') })
    const [form] = await forms().list()
    expect(form).toMatchObject({ begun: 1, sent: 0, isOn: true })
    const [question] = TEST_FORM.content.questions
    const content = { name: { en: 'Short' }, questions: question ? [{ ...question, required: false }] : [] }
    await forms().save({ ...TEST_FORM, id, version: form?.version, content })
    await forms().save({ ...TEST_FORM, id, content })
    expect(await api.rows(sql`select number from form_versions order by number`)).toEqual([
      { number: 1 },
      { number: 2 },
    ])
    expect((await links().page({ token }))?.forms[0]).toMatchObject({
      contentVersion: 1,
      name: TEST_FORM.content.name,
    })
    const other = await book({ appointmentDate: '2026-11-24T10:00' })
    expect((await links().page({ token: other.token }))?.forms[0]).toMatchObject({ contentVersion: 2 })
    expect(await caughtReason(forms().save({ ...TEST_FORM, id, version: 1 }))).toBe('stale')
  })

  it('that names the Notice of Privacy Practices is switched on with the link to it alone', async () => {
    const [, , , consent] = TEST_FORM.content.questions
    if (consent?.kind !== 'consent') throw new Error('The fourth question is no consent')
    const withNotice = (notice?: { en: string }) => ({
      ...TEST_FORM,
      content: {
        ...TEST_FORM.content,
        questions: [{ ...consent, statement: { en: 'I received the Notice of Privacy Practices.' }, notice }],
      },
    })
    const { id } = await forms().save(withNotice())
    expect(await caughtReason(forms().switch({ id, isOn: true }))).toBe('noticeMissing')
    await forms().save({ ...withNotice({ en: 'https://example.com/notice.pdf' }), id })
    await forms().switch({ id, isOn: true })
    expect(await caughtReason(forms().save({ ...withNotice(), id }))).toBe('noticeMissing')
    expect((await forms().list())[0]).toMatchObject({ isOn: true })
    await forms().switch({ id, isOn: false })
    await forms().save({ ...withNotice(), id })
  })

  it('that was on before stays on and can be edited without the link', async () => {
    const [, , , consent] = TEST_FORM.content.questions
    if (consent?.kind !== 'consent') throw new Error('The fourth question is no consent')
    const id = await addForm()
    const statement = { en: 'I received the Notice of Privacy Practices.' }
    const content = { ...TEST_FORM.content, questions: [{ ...consent, statement }] }
    await api.rows(sql`update form_versions set content = ${JSON.stringify(content)}::jsonb`)
    await forms().save({ ...TEST_FORM, id, content: { ...content, name: { en: 'Privacy' } } })
    expect((await forms().list())[0]).toMatchObject({ isOn: true, content: { name: { en: 'Privacy' } } })
  })

  it('is removed only while no one has answered it', async () => {
    const { formId: id, token } = await bookWithForm()
    await links().save({ token, formId: id, ...reason('Knee') })
    expect(await caughtReason(forms().remove({ id }))).toBe('formHasAnswers')
    await api.rows(sql`delete from form_answers`)
    await forms().remove({ id })
    expect(await forms().list()).toEqual([])
  })

  it('is one of at most ten, also when two are added at once', async () => {
    for (let n = 0; n < 9; n++) await forms().save(TEST_FORM)
    expect(await countFulfilled([forms().save(TEST_FORM), forms().save(TEST_FORM)])).toBe(1)
    expect(await forms().list()).toHaveLength(10)
  })
})

describe('sealed answers', () => {
  const settingsWith = (...keys: number[]) =>
    api.settings({ sealingKeys: new SealingKeys(keys.map(key => Buffer.alloc(32, key))) })

  async function sent(settings: Context['settings']) {
    const formId = await addForm()
    const visit = await book()
    await send(visit.token, formId, MARKER, { settings })
    return { ...visit, formId }
  }

  it('open only for their own row and version', async () => {
    const { id, formId } = await sent(settingsWith(1))
    const later = await book({ appointmentDate: '2026-11-24T10:00' })
    await links({ settings: settingsWith(1) }).save({ token: later.token, formId, ...reason('Other') })
    await api.rows(sql`update form_answers set salt = given.salt, sealed = given.sealed,
        version = given.version, content_version = given.content_version
      from form_answers given where form_answers.appointment_id = ${later.id} and given.appointment_id = ${id}`)
    const page = await links({ settings: settingsWith(1) }).page({ token: later.token })
    expect(page?.forms[0]?.answers).toBeNull()
    await api.rows(sql`update form_answers set version = version + 1`)
    const { forms: read } = await forms({ settings: settingsWith(1) }).open({ appointmentId: id })
    expect(read[0]?.sheet?.answers).toBeNull()
  })

  it('say so when the secret is missing, and nothing is lost', async () => {
    const { id, token, formId } = await sent(settingsWith(1))
    const lost = { settings: settingsWith(2) }
    expect((await forms(lost).open({ appointmentId: id })).forms[0]?.sheet?.answers).toBeNull()
    await forms().ask({ appointmentId: id, formId })
    await links({ settings: settingsWith(1) }).save({ token, formId, ...reason('Again') })
    expect(await caughtReason(links(lost).save({ token, formId, ...reason('Lost') }))).toBe(
      'answersUnreadable',
    )
    expect((await links({ settings: settingsWith(1) }).page({ token }))?.forms[0]?.answers).toEqual({
      reason: 'Again',
    })
  })

  it('are sealed again with the newest secret, so that the older one can be removed', async () => {
    const { id } = await sent(settingsWith(1))
    const { em } = api.context()
    expect(await resealAnswers(em, settingsWith(2, 1).sealingKeys)).toBe(1)
    expect(await resealAnswers(em, settingsWith(2, 1).sealingKeys)).toBe(0)
    const { forms: read } = await forms({ settings: settingsWith(2) }).open({ appointmentId: id })
    expect(read[0]?.sheet?.answers).toEqual({ reason: MARKER })
  })

  it('are in no table as text', async () => {
    await sent(settingsWith(1))
    expect(await findTablesWith(api, MARKER)).toEqual([])
  })
})

describe('answers of a person', () => {
  async function sent() {
    const formId = await addForm()
    const visit = await book()
    await links().save({ token: visit.token, formId, ...reason(MARKER) })
    await links().save({ token: visit.token, formId, ...answer('pain', ['front-left-knee']) })
    await links().send({ token: visit.token })
    return visit.id
  }
  const stored = () => api.rows(sql`select id from form_answers`)
  const overs = { now: () => START + 2 * HOUR_MS }

  it('are in the export, in words', async () => {
    const appointmentId = await sent()
    const person = await api.admin().retention.person({ email: BOOKING.patientEmail })
    expect(person.forms).toMatchObject([
      {
        appointmentId,
        name: 'Health history',
        answers: [
          { question: 'What brings you here?', answer: MARKER },
          { question: 'Where does it hurt?', answer: 'front left knee' },
        ],
      },
    ])
  })

  it('are removed when the person is anonymized, once the visit is over', async () => {
    await sent()
    await api.admin().retention.anonymize({ email: BOOKING.patientEmail })
    expect(await stored()).toHaveLength(1)
    await api.admin(overs).retention.anonymize({ email: BOOKING.patientEmail })
    expect(await stored()).toEqual([])
  })

  it('are removed with a deleted appointment, and after the years that forms are kept', async () => {
    await api.admin().appointments.delete({ id: await sent() })
    expect(await stored()).toEqual([])
    await api.rows(sql`truncate forms cascade`)
    const id = await sent()
    await api.admin().retention.save({ ...FOR_EVER, forms: 1 })
    expect(await retainAt(api, START + 300 * DAY_MS)).toEqual({})
    expect(await retainAt(api, START + 370 * DAY_MS)).toEqual({ forms: 1 })
    expect(await stored()).toEqual([])
    expect(await api.rows(sql`select patient_name from appointments where id = ${id}`)).toEqual([
      { patient_name: BOOKING.patientName },
    ])
  })
})

describe('the reminder of forms', () => {
  const remind = (now: number, meanwhile = async () => {}) =>
    inTransaction(api.context({ now: () => now }), async ctx => {
      const sent = await remindOfForms(ctx)
      await meanwhile()
      return sent
    })
  const mails = () => api.rows(sql`select subject_id from mails where kind = 'appointmentForms'`)

  it('is sent once, a day before the visit, to those who have forms open', async () => {
    const { formId, id } = await bookWithForm()
    const done = await book({ appointmentDate: '2026-11-23T11:00', patientEmail: 'grace@example.com' })
    await send(done.token, formId, 'A')
    expect(await remind(START - DAY_MS - 1)).toBe(0)
    expect(await remind(START - DAY_MS + 1)).toBe(1)
    expect(await remind(START - 23 * HOUR_MS)).toBe(0)
    expect(await mails()).toEqual([{ subject_id: id }])
  })

  it('is left out when the confirmation is about as recent, and when no form is on', async () => {
    await book()
    expect(await remind(START - 20 * HOUR_MS)).toBe(0)
    await addForm()
    await api.rows(sql`update appointments set created_at = appointment_date - interval '27 hours'`)
    expect(await remind(START - 20 * HOUR_MS)).toBe(0)
  })

  it.each([
    [29, 'sent', 1],
    [27, 'sent', 0],
    [27, 'queued', 0],
    [27, 'failed', 1],
    [27, 'withheld', 1],
  ])('after the desk sent the link %i hours before (%s) is sent %i times', async (hours, state, times) => {
    const { id } = await bookWithForm()
    await forms({ now: () => START - hours * HOUR_MS }).sendLink({ appointmentId: id })
    await api.rows(sql`update mails set state = ${state} where kind = 'appointmentForms'`)
    let other: Promise<number> | null = null
    const sent = await remind(START - 23 * HOUR_MS, async () => {
      other = remind(START - 23 * HOUR_MS)
      await waitForWaitingLocks(api)
    })
    expect([sent, await other]).toEqual([times, 0])
    await api.rows(
      sql`update mails set state = 'failed' where created_at > ${new Date(START - DAY_MS).toISOString()}`,
    )
    expect(await remind(START - 22 * HOUR_MS)).toBe(0)
    expect(await mails()).toHaveLength(1 + times)
  })

  it.each(['desk', 'job'])('is sent once by the job and the desk at the same time, %s first', async first => {
    const { id } = await bookWithForm()
    const now = () => START - 23 * HOUR_MS
    const send = (meanwhile?: () => Promise<void>) =>
      inTransaction(api.context({ now }), async ctx => {
        await sendFormsLink(ctx, id)
        await meanwhile?.()
      })
    const byJob = (meanwhile?: () => Promise<void>) => remind(now(), meanwhile)
    const [one, other] = first === 'desk' ? [send, byJob] : [byJob, send]
    let second: Promise<unknown> = Promise.resolve()
    await one(async () => {
      second = other()
      await waitForWaitingLocks(api)
    })
    await second
    expect(await mails()).toEqual([{ subject_id: id }])
  })

  it('is sent again by the desk, while forms are open', async () => {
    const { formId, id, token } = await bookWithForm()
    await forms().sendLink({ appointmentId: id })
    expect(await mails()).toEqual([{ subject_id: id }])
    await send(token, formId, 'A')
    expect(await caughtReason(forms().sendLink({ appointmentId: id }))).toBe('formsClosed')
  })
})
