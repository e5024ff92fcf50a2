import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminAppointment, appointmentSearch, openAppointments } from '#testing/admin-appointments.tsx'
import { FREE_TIME } from '#testing/desk-booking.ts'
import { chooseInMenu, described, toasts } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stubs, TEXT_STATUS } from '#testing/stub-api.ts'

const LIST = '/admin/appointments?view=list'
const STALE = 'Someone else changed this in the meantime'
const NOTIFY = 'Email the patient'
const SUBJECT = 'Subject, translated: “Cancelled: your appointment on Mon, Jan 4, 2027 at 9:00 AM”.'

async function openDialog(verb: 'Edit' | 'Delete', over: Partial<AdminAppointment> = {}, texts: Stubs = {}) {
  const row = adminAppointment(over)
  const app = await openAppointments({ 'appointments.search': () => appointmentSearch([row]), ...texts })
  const open = () => chooseInMenu(app.user, row.patientName, `${verb} the appointment of ${row.patientName}`)
  await open()
  return { ...app, open, dialog: within(screen.getByRole('dialog')) }
}

type Dialog = Awaited<ReturnType<typeof openDialog>>
const choose = ({ user, dialog }: Dialog, status: string) =>
  user.selectOptions(dialog.getByLabelText('Status'), status)
const save = async ({ user, dialog }: Dialog) => {
  await user.click(dialog.getByRole('button', { name: 'Update appointment' }))
  expect(await toasts().findByText('Appointment updated')).toBeTruthy()
}

it('cancelling an upcoming appointment emails the patient unless unchecked; no other status asks', async () => {
  const opened = await openDialog('Edit', { language: 'es' })
  const notify = () => opened.dialog.queryByLabelText<HTMLInputElement>(NOTIFY)
  await choose(opened, 'No-show')
  expect(notify()).toBeNull()
  await choose(opened, 'Cancelled')
  expect(notify()?.checked).toBe(true)
  const description = described(notify() as HTMLElement)
  expect(description).toContain(SUBJECT)
  expect(description).toContain('links to online booking')
  expect(description).toMatch(/ This email is in Spanish\.$/)
  await opened.user.click(notify() as HTMLElement)
  await save(opened)
  expect(opened.update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 'cancelled', notifyPatient: false }),
  )
})

it('restoring a cancelled appointment sends the patient a confirmation', async () => {
  const opened = await openDialog('Edit', { status: 'cancelled' })
  await choose(opened, 'Confirmed')
  const description = described(opened.dialog.getByLabelText(NOTIFY))
  expect(description).toContain('Subject: “Confirmed: your appointment on Mon, Jan 4, 2027 at 9:00 AM”.')
  expect(description).not.toContain('This email is in')
  await save(opened)
  expect(opened.update).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'confirmed', notifyPatient: true }),
  )
})

it('changing an appointment that is past asks nothing and notifies no one', async () => {
  const opened = await openDialog('Edit', { appointmentDate: '2026-12-31T15:00:00.000Z' })
  await choose(opened, 'Cancelled')
  expect(opened.dialog.queryByLabelText(NOTIFY)).toBeNull()
  await save(opened)
  expect(opened.update.mock.calls[0]?.[0]).not.toHaveProperty('notifyPatient')
})

describe('deleting an appointment', () => {
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete appointment' }))
    expect(await toasts().findByText('Appointment deleted')).toBeTruthy()
  }

  it('emails the patient about an upcoming one unless unchecked, which starts checked each time', async () => {
    const { user, dialog, open, remove } = await openDialog('Delete', { language: 'es' })
    const description = described(dialog.getByLabelText(NOTIFY))
    expect(description).toContain(SUBJECT)
    expect(description).toMatch(/ This email is in Spanish\.$/)
    await user.click(dialog.getByLabelText(NOTIFY))
    await user.click(dialog.getByRole('button', { name: 'Keep appointment' }))
    await open()
    const again = await screen.findByLabelText<HTMLInputElement>(NOTIFY)
    expect(again.checked).toBe(true)
    await user.click(again)
    await confirm()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1, version: 1, notifyPatient: false })
  })

  it('that someone else changed closes the dialog, says so and loads the list again', async () => {
    const { dialog, search } = await openDialog(
      'Delete',
      {},
      { 'appointments.delete': () => failWith('CONFLICT', STALE, { reason: 'stale' }) },
    )
    search.mockClear()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete appointment' }))
    expect((await toasts().findByRole('alert')).textContent).toContain(
      `Failed to delete appointment\n${STALE}`,
    )
    await waitFor(() => expect(search).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks nothing for a cancelled one and says that the patient is not notified', async () => {
    const { dialog, remove } = await openDialog('Delete', { status: 'cancelled' })
    expect(dialog.queryByLabelText(NOTIFY)).toBeNull()
    expect(dialog.getByText(/does not notify the patient/)).toBeTruthy()
    await confirm()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1, version: 1 })
  })
})

describe('a patient without an email', () => {
  const TEXT = 'Text the patient'
  const row = { patientEmail: null, patientPhone: '(573) 555-0199' }
  const consent = {
    givenAt: '2026-12-20T16:00:00.000Z',
    givenBy: 'desk',
    language: 'en',
    wording: 'Text me',
    endedAt: null,
    endedBy: null,
  } as const
  const agreed = (over: object = {}): Stubs => ({
    'texts.status': () => ({ ...TEXT_STATUS, isOn: true }),
    'texts.forAppointment': () => ({
      number: '+15735550199',
      consent: { ...consent, ...over },
      isStopped: false,
      texts: [],
    }),
  })

  it.each([
    ['confirmed', 'Cancelled', 'cancelled'],
    ['cancelled', 'Confirmed', 'confirmed'],
  ] as const)('who agreed to texts gets one when a %s visit is set to %s', async (before, chosen, status) => {
    const opened = await openDialog('Edit', { ...row, status: before }, agreed())
    await choose(opened, chosen)
    expect((await opened.dialog.findByLabelText<HTMLInputElement>(TEXT)).checked).toBe(true)
    expect(opened.dialog.queryByLabelText(NOTIFY)).toBeNull()
    await save(opened)
    expect(opened.update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ status, notifyPatient: true }),
    )
  })

  it('gets none when the box is cleared, also of a deletion', async () => {
    const opened = await openDialog('Delete', row, agreed())
    await opened.user.click(await opened.dialog.findByLabelText(TEXT))
    expect(opened.dialog.queryByText(/does not notify the patient/)).toBeNull()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Delete appointment' }))
    expect(await toasts().findByText('Appointment deleted')).toBeTruthy()
    expect(opened.remove).toHaveBeenCalledExactlyOnceWith({ id: 1, version: 1, notifyPatient: false })
  })

  const ended = { endedAt: '2026-12-21T16:00:00.000Z', endedBy: 'reply' }
  const UNREACHABLE = "The patient won't be notified: no email address and no consent to texts."

  it.each(['Edit', 'Delete'] as const)('who ended texts is not asked about, and %s says so', async verb => {
    const opened = await openDialog(verb, row, agreed(ended))
    if (verb === 'Edit') await choose(opened, 'Cancelled')
    expect(await opened.dialog.findByText(UNREACHABLE)).toBeTruthy()
    expect(opened.dialog.queryByLabelText(TEXT)).toBeNull()
    expect(opened.dialog.queryByLabelText(NOTIFY)).toBeNull()
    expect(opened.dialog.queryByText(/does not notify the patient/)).toBeNull()
  })

  it.each([
    ['en', 'and has not agreed to texts', agreed(ended), UNREACHABLE],
    ['en', 'while texts are off', {}, "The patient won't be notified: no email address."],
    [
      'es',
      'and has not agreed to texts',
      agreed(ended),
      'No se avisará al paciente: no hay dirección de correo ni consentimiento para mensajes de texto.',
    ],
  ] as const)('in %s %s gets no notice of a move, as Move says', async (language, _when, texts, words) => {
    const { user } = await openAppointments(
      { 'appointments.search': () => appointmentSearch([adminAppointment(row)]), ...texts },
      LIST,
      { ...TEST_SITE, language },
    )
    await user.click(await screen.findByRole('button', { name: /^(Move the appointment|Mover la cita) / }))
    expect(await within(screen.getByRole('dialog')).findByText(words)).toBeTruthy()
  })

  const cancel = async (over: Partial<AdminAppointment>, texts: Stubs, site = TEST_SITE) => {
    const one = adminAppointment(over)
    const { user } = await openAppointments(
      { 'appointments.search': () => appointmentSearch([one]), ...texts },
      LIST,
      site,
    )
    await chooseInMenu(user, one.patientName, `Cancel the appointment of ${one.patientName}`)
    await toasts().findByText(/cancelled/)
    return toasts().getByRole('status').textContent
  }

  it('nor consent is not notified of a cancellation by one press, as the toast with Undo says', async () => {
    expect(await cancel(row, agreed(ended))).toContain(`9:00 AM: cancelled\n${UNREACHABLE}`)
  })

  it.each([
    ['who agreed to texts', row, agreed()],
    ['whose visit is past', { ...row, appointmentDate: '2026-12-31T15:00:00.000Z' }, agreed(ended)],
  ])('%s is not said to hear nothing', async (_who, over, texts) => {
    expect(await cancel(over, texts)).not.toContain('notified')
  })

  const AT_7 = '2027-01-04T13:00:00.000Z'
  const EARLY = { ...TEST_SITE, now: '2027-01-04T12:45:00.000Z' }
  const TOO_LATE = 'Too late for a text: texts are sent from 8 AM to 8 PM. Please call.'

  it('is to be called about a cancellation too late for a text, as the toast says', async () => {
    expect(await cancel({ ...row, appointmentDate: AT_7 }, agreed(), EARLY)).toContain(TOO_LATE)
  })

  it.each([
    ['from a time', 'Move says', AT_7, '2027-01-05T15:00:00.000Z', false],
    ['to a time', 'the toast says', '2027-01-04T15:00:00.000Z', AT_7, true],
  ])(
    'is to be called about a move %s too early for a text, as %s',
    async (_, says, from, to, notifyPatient) => {
      const one = adminAppointment({ ...row, appointmentDate: from })
      const { user, update } = await openAppointments(
        {
          'appointments.search': () => appointmentSearch([one]),
          'appointments.nextFree': () => [{ ...FREE_TIME, startsAt: to }],
          ...agreed(),
        },
        LIST,
        EARLY,
      )
      await chooseInMenu(user, one.patientName, `Move the appointment of ${one.patientName}`)
      const moving = within(screen.getByRole('dialog'))
      const box = await moving.findByLabelText<HTMLInputElement>(TEXT)
      expect([box.checked, described(box) === TOO_LATE]).toEqual([notifyPatient, says === 'Move says'])
      await user.click(moving.getByRole('button', { name: /00 AM$/ }))
      await toasts().findByText(/moved/)
      const toast = toasts().getByRole('status').textContent
      expect(toast.includes(TOO_LATE)).toBe(says === 'the toast says')
      expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notifyPatient }))
    },
  )
})
