import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentSearch,
  openAppointments,
  subjectMail,
} from '#testing/admin-appointments.tsx'
import { chooseInMenu, reading, toasts } from '#testing/on-page.ts'
import { failWith, MAIL_STATUS, type Stubs } from '#testing/stub-api.ts'
import { es } from './texts.es.tsx'

/** In the list that only a browser opens. */
const SEND_AGAIN = { name: /^Send again/ }
const FAILED = subjectMail({ state: 'failed', reason: '550 No such person' })
const DELAYED = subjectMail({ state: 'queued', reason: '451 Later', at: '2026-12-30T14:00:00.000Z' })
const QUEUED = subjectMail({ state: 'queued' })
const REMINDER = subjectMail({ kind: 'appointmentReminder', state: 'queued', at: '2027-01-03T15:00:00.000Z' })
const COPY = subjectMail({ kind: 'appointmentNotification' })

async function openRow(over: Partial<AdminAppointment>, stubs: Stubs = {}) {
  const app = await openAppointments({
    'appointments.search': () => appointmentSearch([adminAppointment(over)]),
    ...stubs,
  })
  const name = await screen.findByRole('heading', { name: 'Grace Hopper' })
  const row = within(name.closest('li') as HTMLElement)
  return { ...app, row, listMails: () => app.user.click(row.getByRole('button', { name: /^Emails/ })) }
}

describe('the emails of an appointment', () => {
  it('are one icon that lists them on a press, to send again, and one line in the dialog while all is well', async () => {
    const { row, user, sendAgain, listMails } = await openRow({ mails: [subjectMail(), COPY, REMINDER] })
    expect(row.queryByRole('listitem')).toBeNull()
    await listMails()
    const list = within(row.getByRole('dialog', { name: 'Emails: 2 sent, 1 scheduled' }))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(row.getByText(reading(/^Confirmation sent Dec 30, 9:01 AM/))).toBeTruthy()
    expect(row.getByText(reading('Reminder scheduled for Jan 3, 2027, 9:00 AM'))).toBeTruthy()
    expect(row.getByText(reading('Copy to you sent Dec 30, 9:01 AM'))).toBeTruthy()
    const again = row.getAllByRole('button', { name: /^Send again/ })
    expect(again.map(button => button.textContent)).toEqual([
      'Send again Appointment confirmation for Grace Hopper',
      'Send again Your copy of the appointment confirmation for Grace Hopper',
    ])
    await user.click(again[0] as HTMLElement)
    expect(sendAgain).toHaveBeenCalledExactlyOnceWith({ id: subjectMail().id })
    await user.keyboard('{Escape}')
    await chooseInMenu(user, 'Grace Hopper', 'Edit the appointment of Grace Hopper')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    const summary = dialog.getByText(reading(/^Confirmation sent Dec 30, 9:01 AM/)).closest('summary')
    expect(summary?.textContent).toContain('and 2 more')
    expect(summary?.closest('details')?.open).toBe(false)
  })

  it.each([
    [
      'saved only as files never show as sent',
      subjectMail({ state: 'saved' }),
      /^Confirmation not sent \(no/,
    ],
    ["delayed for minutes show the mail server's reply", DELAYED, 'Confirmation not sent yet: 451 Later'],
  ])('%s, and can be sent again', async (_which, mail, text) => {
    const { row, user, sendAgain, listMails } = await openRow({ mails: [mail] })
    await listMails()
    expect(row.getByText(text)).toBeTruthy()
    await user.click(row.getByRole('button', SEND_AGAIN))
    expect(sendAgain).toHaveBeenCalledOnce()
  })

  it('that failed come first in the list, stay unchanged when sending again fails, and else update right away', async () => {
    let mails = [COPY, FAILED]
    let fails = true
    const status = vi.fn(() => ({ ...MAIL_STATUS, unsent: mails.length }))
    const { row, user, sendAgain, listMails } = await openRow(
      {},
      {
        'appointments.search': () => appointmentSearch([adminAppointment({ mails })]),
        'mail.sendAgain': () => {
          if (fails) return failWith('NOT_FOUND', 'The requested resource was not found')
          mails = [COPY, QUEUED]
          return { success: true }
        },
        'mail.status': status,
      },
    )
    const icon = row.getByRole('button', { name: 'Emails: 1 sent, 1 failed' })
    expect(icon.getAttribute('data-state')).toBe('failed')
    await listMails()
    const texts = row.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(texts[0]).toContain('Confirmation not sent: 550 No such person')
    expect(texts[1]).toContain('Copy to you sent Dec 30, 9:01 AM')
    const again = { name: 'Send again Appointment confirmation for Grace Hopper' }
    await user.click(row.getByRole('button', again))
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to resend email')
    expect(row.getByText('Confirmation not sent: 550 No such person')).toBeTruthy()
    fails = false
    const before = status.mock.calls.length
    await user.click(row.getByRole('button', again))
    expect(sendAgain).toHaveBeenLastCalledWith({ id: FAILED.id })
    expect(await toasts().findByText('Email queued again')).toBeTruthy()
    expect(await row.findByText('Confirmation is about to be sent')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Grace Hopper'))
    await waitFor(() => expect(status.mock.calls.length).toBeGreaterThan(before))
  })

  it('appear in the dialog too, and update there when sent again', async () => {
    let mails = [FAILED]
    const { user } = await openRow(
      {},
      {
        'appointments.search': () => appointmentSearch([adminAppointment({ mails })]),
        'appointments.get': () => adminAppointment({ mails }),
        'mail.sendAgain': () => {
          mails = [QUEUED]
          return { success: true }
        },
      },
    )
    await chooseInMenu(user, 'Grace Hopper', 'Edit the appointment of Grace Hopper')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    await user.click(dialog.getByRole('button', SEND_AGAIN))
    expect(await dialog.findByText('Confirmation is about to be sent')).toBeTruthy()
  })
})

describe('changes by the patient', () => {
  const changes: AdminAppointment['changes'] = [
    {
      change: 'cancelled',
      madeBy: 'patient',
      version: null,
      movedFrom: null,
      at: '2026-12-31T16:00:00.000Z',
    },
    {
      change: 'moved',
      madeBy: 'patient',
      version: null,
      movedFrom: '2026-12-28T16:00:00.000Z',
      at: '2026-12-26T15:00:00.000Z',
    },
  ]
  const CANCELLED = 'Cancelled by the patient on Dec 31, 10:00 AM'
  const MOVED = 'Rescheduled by the patient on Dec 26, 9:00 AM, from Dec 28, 10:00 AM'

  it('show the latest in the row and all in the dialog', async () => {
    const { row, user } = await openRow({ changes })
    expect(row.getByText(reading(CANCELLED))).toBeTruthy()
    expect(row.queryByText(reading(MOVED))).toBeNull()
    expect(row.queryByRole('button', { name: /^Emails/ })).toBeNull()
    await chooseInMenu(user, 'Grace Hopper', 'Edit the appointment of Grace Hopper')
    const dialog = within(screen.getByRole('dialog', { name: 'Edit appointment' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([CANCELLED, MOVED])
  })

  it('say in Spanish who did what, with the time as a sentence has it', () => {
    const { past } = es.changes
    expect(past({ change: 'moved', madeBy: 'practice' }, '26 nov, 8:27 a. m.', '8 dic, 1:00 p. m.')).toBe(
      'El consultorio la cambió el 26 nov a las 8:27 a. m.; antes: 8 dic, 1:00 p. m.',
    )
    expect(past({ change: 'cancelled', madeBy: 'patient' }, '2 ene 2027, 1:05 p. m.', null)).toBe(
      'El paciente la canceló el 2 ene 2027 a la 1:05 p. m.',
    )
  })
})
