import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findWarningsLine, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, MAIL_STATUS, type Output, type Stub, type Stubs } from '#testing/stub-api.ts'
import { attentionText } from './mail-labels.ts'

const FAILED: UnsentMail = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'appointmentConfirmation',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  state: 'failed',
  reason: 'The mail server said: 550 No such person',
  at: '2026-12-01T16:30:00.000Z',
}
const LIMIT: LimitMet = { id: 4, limited: 'patient', who: 'eve@example.com', at: '2026-12-01T17:00:00.000Z' }

/** Data of the stubbed API; writes remove from it. */
let held: { mails: UnsentMail[]; limits: LimitMet[] }
beforeEach(() => {
  held = { mails: [FAILED], limits: [LIMIT] }
})
const takeMail = vi.fn<Stub<'mail.sendAgain' | 'mail.dismiss'>>(() => {
  held.mails = []
  return { success: true }
})
const takeLimit = vi.fn<Stub<'mail.dismissLimit'>>(() => {
  held.limits = []
  return { success: true }
})
const problems = (): Output<'mail.problems'> => ({ ...held, total: held.mails.length + held.limits.length })

async function open(procedures: Stubs = {}) {
  const { user } = await openAdmin('/admin/messages', {
    'contact.list': () => ({ messages: [], total: 0, open: 0, page: 1, pageSize: 50 }),
    'mail.status': () => ({ ...MAIL_STATUS, unsent: held.mails.length, limitsMet: held.limits.length }),
    'mail.problems': problems,
    'mail.sendAgain': takeMail,
    'mail.dismiss': takeMail,
    'mail.dismissLimit': takeLimit,
    ...procedures,
  })
  await screen.findByText('No open messages')
  return user
}
const findWarning = async () => (await findWarningsLine()).getByRole('button', { name: /sent|blocked/ })
async function openDialog(procedures?: Stubs) {
  const user = await open(procedures)
  await user.click(await findWarning())
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Needs attention' })) }
}

describe('the attention list', () => {
  it('is counted above every tab and in the account menu, and both open it', async () => {
    const user = await open()
    expect((await findWarning()).textContent).toBe(
      '1 email was not sent. Online bookings were blocked at a limit',
    )
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Needs attention (2)' }))
    expect(await screen.findByRole('dialog', { name: 'Needs attention' })).toBeTruthy()
  })

  it('has no warning when empty, but an item in the menu', async () => {
    held = { mails: [], limits: [] }
    const user = await open()
    expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Needs attention' }))
    expect(await screen.findByText('Nothing needs attention')).toBeTruthy()
  })

  it('counts emails that are saved as files, and leads to the setup of email', async () => {
    held = { mails: [], limits: [] }
    const user = await open({
      'mail.status': () => ({ ...MAIL_STATUS, server: false, savedAsFile: 116, folder: '/mails' }),
    })
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Needs attention (116)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Needs attention' }))
    expect((await dialog.findByRole('note')).textContent).toContain(
      '116 emails are saved as files, not sent.',
    )
    expect(dialog.queryByText('Nothing needs attention')).toBeNull()
    await user.click(dialog.getByRole('link', { name: 'Set up email' }))
    expect(await screen.findByRole('region', { name: 'Email delivery' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows for each of the newest items what, whom, when in clinic time, and why', async () => {
    held.mails.push({ ...FAILED, id: FAILED.id.replace('1', '2'), name: null, email: null })
    const { dialog } = await openDialog({ 'mail.problems': () => ({ ...held, total: 80 }) })
    const [mail, deleted, limit] = (await dialog.findAllByRole('listitem')).map(item => within(item))
    expect(mail?.getByRole('heading').textContent).toBe('Appointment confirmation for Ada Lovelace')
    expect(mail?.getByRole('link', { name: 'ada@example.com' })).toBeTruthy()
    expect(mail?.getByText('December 1, 2026, 10:30 AM')).toBeTruthy()
    expect(mail?.getByText('The mail server said: 550 No such person')).toBeTruthy()
    expect(deleted?.getByRole('heading').textContent).toBe('Appointment confirmation (record deleted)')
    expect(limit?.getByRole('heading').textContent).toBe('Too many appointments for eve@example.com')
    expect(dialog.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
    expect(dialog.getByText(/Only the newest are listed/)).toBeTruthy()
  })

  it('keeps an email that cannot be sent again, with the reason, and removes one that was', async () => {
    let fails = true
    const { user, dialog } = await openDialog({
      'mail.sendAgain': input => (fails ? failWith('NOT_FOUND', 'No such email') : takeMail(input)),
    })
    await user.click(await dialog.findByRole('button', { name: /^Send again/ }))
    expect(await toasts().findByText(/Failed to resend email/)).toBeTruthy()
    expect(toasts().getByText(/No such email/)).toBeTruthy()
    fails = false
    await user.click(await dialog.findByRole('button', { name: /^Send again/ }))
    expect(takeMail).toHaveBeenCalledWith({ id: FAILED.id })
    expect(await toasts().findByText('Email queued again')).toBeTruthy()
    await waitFor(() => expect(dialog.queryByText(/Ada Lovelace/)).toBeNull())
    const warnings = await findWarningsLine()
    await waitFor(() => expect(warnings.queryByText(/email/)).toBeNull())
    expect(warnings.getByRole('button', { name: 'Online bookings were blocked at a limit' })).toBeTruthy()
  })

  it('is empty after everything is dismissed, and the focus stays in the dialog', async () => {
    const { user, dialog } = await openDialog()
    await user.click((await dialog.findAllByRole('button', { name: /^Dismiss/ }))[0] as HTMLElement)
    await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(1))
    await user.click(dialog.getByRole('button', { name: /^Dismiss/ }))
    expect(await dialog.findByText('Nothing needs attention')).toBeTruthy()
    expect(takeLimit).toHaveBeenCalledWith({ id: 4 })
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
    expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
  })

  it('shows that it could not load', async () => {
    const { dialog } = await openDialog({ 'mail.problems': () => failWith('FORBIDDEN', 'No') })
    expect(await dialog.findByText("Couldn't load what needs attention")).toBeTruthy()
  })

  it('includes emails delayed by an unreachable mail server, with its reply, and retries them', async () => {
    const reason = 'The mail server mail.example.com:587 refused the connection.'
    held = { mails: [{ ...FAILED, state: 'queued', reason }], limits: [] }
    const { user, dialog } = await openDialog({ 'mail.status': () => ({ ...MAIL_STATUS, delayed: 1 }) })
    expect((await findWarning()).textContent).toBe('1 email could not be sent yet')
    const item = (await dialog.findAllByRole('listitem'))[0] as HTMLElement
    expect(item.textContent).toContain(`${reason} We keep trying for three days.`)
    expect(within(item).queryByRole('button', { name: /^Dismiss/ })).toBeNull()
    await user.click(within(item).getByRole('button', { name: /^Send again/ }))
    expect(takeMail).toHaveBeenLastCalledWith({ id: FAILED.id })
  })
})

it.each([
  [{ unsent: 0, delayed: 0, limitsMet: 0 }, null],
  [{ unsent: 1, delayed: 0, limitsMet: 0 }, '1 email was not sent.'],
  [{ unsent: 1_200, delayed: 0, limitsMet: 0 }, '1,200 emails were not sent.'],
  [{ unsent: 0, delayed: 1, limitsMet: 0 }, '1 email could not be sent yet.'],
  [{ unsent: 1, delayed: 2, limitsMet: 0 }, '1 email was not sent. 2 emails could not be sent yet.'],
  [{ unsent: 0, delayed: 0, limitsMet: 2 }, 'Online bookings were blocked at a limit.'],
])('the attention text for %j is %j', (status, text) => {
  expect(attentionText(status, 'en')).toBe(text)
})
