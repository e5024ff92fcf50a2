import type { FormLink } from '@clinic/domain/forms/due.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING } from '../testing/test-api.ts'
import { addTestForm, TEST_FORM, toFormToken } from '../testing/test-form.ts'

const api = shareTestApi()

const ADA = { name: BOOKING.patientName, email: BOOKING.patientEmail }
const links = () => api.visitor().formLinks
const reason = (value: string) => ({ answers: [{ question: 'reason', value }] })

const addForm = (asked: 'eachVisit' | 'firstVisit' | 'yearly' = 'firstVisit') =>
  addTestForm(api, { rule: { ...TEST_FORM.rule, asked } })

/** Books online; the tokens are those of the response and of the email. */
async function book(over = {}) {
  const response = await api.visitor().appointments.book({ ...BOOKING, ...over })
  const email = api.context().links.token('appointment', response)
  return { id: response.id, response, booking: toFormToken(response.manageUrl), email }
}

async function openLink(visit: Awaited<ReturnType<typeof book>>, via: FormLink): Promise<string> {
  if (via !== 'tablet') return visit[via]
  return toFormToken((await api.admin().forms.tabletLink({ appointmentId: visit.id })).url)
}

async function fillIn(token: string, formId: number, text = 'Neck') {
  await links().save({ token, formId, ...reason(text) })
  expect(await links().send({ token })).toEqual({ missing: [], open: 0 })
}

const readAnswers = async (token: string) => (await links().page({ token }))?.forms[0]?.answers
const isAsked = async (appointmentId: number) =>
  (await api.admin().forms.counts({ appointmentIds: [appointmentId] })).some(({ total }) => total > 0)
const openSheets = async (appointmentId: number) => (await api.admin().forms.open({ appointmentId })).forms[0]

describe('the link in the response to a booking', () => {
  it('answers the same for a patient with a history and for a new one', async () => {
    const formId = await addForm('yearly')
    await addForm('firstVisit')
    const before = await api.insertAppointment('2026-11-03T15:00Z', { ...ADA, status: 'completed' })
    await api.rows(sql`
      insert into form_answers (appointment_id, form_id, content_version, salt, sent_at, created_at)
      values (${before}, ${formId}, 1, '', now(), now())`)
    const known = await book()
    const unknown = await book({
      patientName: 'Eve Stranger',
      patientEmail: 'eve@example.com',
      appointmentDate: '2026-11-23T11:00',
    })
    expect(await links().summary({ token: known.email })).toBeNull()
    const read = async ({ response, booking: token }: typeof known) => {
      const all = [
        response,
        await links().page({ token }),
        await links().summary({ token }),
        await api.visitor().appointmentLinks.page({ token }),
        await api.visitor().earlierTimes.page({ token }),
      ]
      const own = [response.patientName, response.patientEmail, token, `"id":${response.id},`]
      return own
        .reduce((text, one) => text.replaceAll(one, ''), JSON.stringify(all))
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    }
    expect(await read(known)).toBe(await read(unknown))
  })

  it('does not show answers given over the email link, which continues those begun here', async () => {
    const formId = await addForm()
    const { booking, email } = await book()
    await links().save({ token: booking, formId, ...reason('Begun here') })
    expect(await readAnswers(email)).toEqual({ reason: 'Begun here' })
    await links().save({ token: email, formId, ...reason('Secret') })
    expect(await readAnswers(booking)).toEqual({})
    await fillIn(booking, formId, 'A stranger')
    expect(await readAnswers(email)).toEqual({ reason: 'Secret' })
    expect(await links().summary({ token: email })).toMatchObject({ open: 1 })
  })
})

it.each([
  ['before and after', ['booking', 'email', 'booking']],
  ['after', ['email', 'booking']],
] as const)('the link in the email sends its own answers, with others %s', async (_when, order) => {
  const formId = await addForm()
  const visit = await book()
  for (const link of order) await links().save({ token: visit[link], formId, ...reason(link) })
  await fillIn(visit.email, formId, 'Mine')
  expect((await openSheets(visit.id))?.sheet).toMatchObject({ via: 'email', answers: { reason: 'Mine' } })
  expect(await readAnswers(visit.booking)).toEqual({ reason: 'booking' })
  expect(await links().summary({ token: visit.email })).toMatchObject({ open: 0, sent: 1 })
})

describe('a form', () => {
  it.each<[FormLink, visit: string, asked: boolean]>([
    ['booking', 'confirmed', true],
    ['email', 'confirmed', false],
    ['tablet', 'confirmed', false],
    ['booking', 'arrived', false],
    ['booking', 'completed', false],
    ['email', 'cancelled', true],
    ['email', 'no-show', true],
    ['booking', 'accepted', false],
    ['booking', 'cancelled and accepted', false],
  ])('answered over the %s link for a visit that is %s is asked for again: %s', async (via, visit, asked) => {
    const formId = await addForm()
    const first = await book()
    const later = await api.insertAppointment('2026-12-14T15:00Z', ADA)
    await fillIn(await openLink(first, via), formId)
    const [status] = visit.split(' ')
    const sheet = (await openSheets(first.id))?.sheet
    if (visit.includes('accepted')) await api.admin().forms.accept({ id: sheet?.id ?? 0 })
    await api.rows(sql`
    update appointments set status = case when ${status} in ('arrived', 'accepted') then status else ${status} end,
      arrived_at = case when ${status} = 'arrived' then appointment_date end
    where id = ${first.id}`)
    await api.rows(sql`update appointments set created_at = created_at where id = ${later}`)
    // A visit that took place is an earlier one, too.
    await api.rows(sql`update forms set asked = 'yearly'`)
    expect(await isAsked(later)).toBe(asked)
  })

  it.each([
    ['an upcoming', {}, true],
    ['a missed', { status: 'no-show' }, true],
    ['a completed', { status: 'completed' }, false],
    ['an imported', { isImported: true }, false],
  ])('of a first visit is asked for after %s visit: %s', async (_which, earlier, asked) => {
    await addForm()
    const { isImported = false, ...visit } = earlier as { isImported?: boolean; status?: string }
    const id = await api.insertAppointment('2026-11-03T15:00Z', { ...ADA, ...visit })
    if (isImported)
      await api.rows(sql`
        with made as (insert into appointment_imports (appointments, created_at) values (1, now()) returning id)
        update appointments set appointment_import_id = made.id from made where appointments.id = ${id}`)
    expect(await isAsked((await book()).id)).toBe(asked)
  })
})

describe('the desk', () => {
  it('sees answers of a cancelled visit marked as such, and can accept them', async () => {
    const formId = await addForm()
    const stranger = await book()
    await fillIn(stranger.booking, formId)
    await api.visitor().appointmentLinks.cancel({ token: stranger.booking })
    const { id } = await book({ appointmentDate: '2026-11-24T10:00' })
    const form = await openSheets(id)
    expect(form).toMatchObject({
      sheet: null,
      earlier: null,
      missed: {
        via: 'booking',
        counts: false,
        visit: { status: 'cancelled', startsAt: '2026-11-23T16:00:00.000Z', patientName: ADA.name },
        answers: { reason: 'Neck' },
      },
    })
    await api.admin().forms.accept({ id: form?.missed?.id ?? 0 })
    expect(await isAsked(id)).toBe(false)
  })

  it('sees signatures that share no word with the patient or others with the same email', async () => {
    const formId = await addForm('eachVisit')
    const sign = async (name: string) => {
      const { id, email } = await book({ patientName: 'Mia Lane' })
      await links().save({ token: email, formId, ...reason('Neck') })
      await links().save({ token: email, formId, answers: [{ question: 'consent', value: { name } }] })
      await links().send({ token: email })
      const signedByOther = (await openSheets(id))?.sheet?.signedByOther
      await api.admin().appointments.update({ id, status: 'cancelled' })
      return signedByOther
    }
    await api.insertAppointment('2026-11-03T15:00Z', ADA)
    expect(await sign('Not me')).toEqual(['consent'])
    expect(await sign('MÍA lane-smith')).toEqual([])
    expect(await sign('Ada Byron')).toEqual([])
  })
})

it('a patient with ten upcoming visits booked by the desk can still book online', async () => {
  for (let n = 0; n < 10; n++)
    await api.insertAppointment(new Date(NOW + (n + 20) * DAY_MS).toISOString(), ADA)
  const { appointments } = api.visitor({ limitedCaller: '203.0.113.9' })
  expect(await appointments.book(BOOKING)).toMatchObject({ patientName: ADA.name })
  await api.rows(sql`update appointments set booked_online = true`)
  const again = appointments.book({ ...BOOKING, appointmentDate: '2026-11-24T10:00' })
  await expect(again).rejects.toThrow()
})
