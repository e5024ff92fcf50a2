import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { described, fillIn, toasts } from '../../testing/on-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { failWith, stubApi } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ADMIN = { id: 1, username: 'admin', isAdmin: true }

async function openAdmin(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({ 'session.user': () => ADMIN, 'events.list': () => [], ...procedures })
  const app = await renderApp('/admin')
  await screen.findByText('No events yet')
  return { ...app, user: userEvent.setup() }
}

/** Opens a section of the settings from the account menu. */
async function choose(user: ReturnType<typeof userEvent.setup>, section: string) {
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  return within(await screen.findByRole('region', { name: section }))
}

describe('changing the password', () => {
  const change = vi.fn((): unknown => ({ success: true }))
  afterEach(() => change.mockReset().mockReturnValue({ success: true }))

  const type = (user: ReturnType<typeof userEvent.setup>, current: string, fresh: string, repeated = fresh) =>
    fillIn(user, { 'Current password': current, 'New password': fresh, 'Confirm new password': repeated })

  it('sends the current and the new password, and confirms the change', async () => {
    const { user } = await openAdmin({ 'session.changePassword': change })
    const section = await choose(user, 'Change password')
    await type(user, 'the old password', 'a new horse battery')
    await user.click(section.getByRole('button', { name: 'Change password' }))
    expect(await toasts().findByText('Password changed')).toBeTruthy()
    expect(change).toHaveBeenCalledExactlyOnceWith({
      currentPassword: 'the old password',
      newPassword: 'a new horse battery',
    })
    await waitFor(() => expect(section.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
  })

  it.each([
    ['', 'a new horse battery', 'a new horse battery', 'Current password', 'Password is required'],
    ['the old password', 'short', 'short', 'New password', 'Must be at least 12 characters'],
    [
      'the old password',
      'a new horse battery',
      'a new house battery',
      'Confirm new password',
      "The new passwords don't match",
    ],
  ])('shows the error beside the field and sends nothing', async (current, fresh, repeated, label, text) => {
    const { user } = await openAdmin({ 'session.changePassword': change })
    const section = await choose(user, 'Change password')
    await type(user, current || ' ', fresh, repeated)
    if (!current) await user.clear(screen.getByLabelText('Current password'))
    await user.click(section.getByRole('button', { name: 'Change password' }))
    expect(described(screen.getByLabelText(label))).toContain(text)
    expect(change).not.toHaveBeenCalled()
  })

  it('shows a wrong current password beside its field and keeps the typed text', async () => {
    change.mockImplementation(() =>
      failWith('BAD_REQUEST', "That isn't your current password", {
        issues: [{ path: ['currentPassword'], message: "That isn't your current password" }],
      }),
    )
    const { user } = await openAdmin({ 'session.changePassword': change })
    const section = await choose(user, 'Change password')
    await type(user, 'not it', 'a new horse battery')
    await user.click(section.getByRole('button', { name: 'Change password' }))
    expect(await toasts().findByText(/Failed to change password/)).toBeTruthy()
    const current = screen.getByLabelText<HTMLInputElement>('Current password')
    expect(described(current)).toContain("That isn't your current password")
    expect(current.value).toBe('not it')
  })
})

describe('email', () => {
  const kept = (count: number) => ({
    'mail.status': () => ({
      server: false,
      savedAsFile: count,
      folder: '/var/clinic/mails',
      unsent: 0,
      delayed: 0,
      limitsMet: 0,
    }),
  })

  it.each([
    [0, 'Emails will be saved as files in /var/clinic/mails.'],
    [1, '1 email is saved as a file in /var/clinic/mails.'],
    [1_234, '1,234 emails are saved as files in /var/clinic/mails.'],
  ])('shows a banner without a mail server, with %i emails saved', async (count, text) => {
    await openAdmin(kept(count))
    const banner = await screen.findByRole('region', { name: 'Email' })
    expect(banner.textContent).toContain('Email is not being sent: no mail server is set up.')
    expect(banner.textContent).toContain(text)
  })

  it('shows no banner with a mail server, and has the test in the settings', async () => {
    const sendTest = vi.fn(() => ({ delivered: 'sent' }))
    const { user } = await openAdmin({ 'mail.sendTest': sendTest })
    expect(screen.queryByRole('region', { name: 'Email' })).toBeNull()
    const section = await choose(user, 'Email delivery')
    expect(section.getByLabelText<HTMLInputElement>('To').value).toBe('hello@plumbline.example.com')
    await user.click(section.getByRole('button', { name: 'Send a test email' }))
    expect(await toasts().findByText('Test email sent')).toBeTruthy()
    expect(sendTest).toHaveBeenCalledWith({ to: 'hello@plumbline.example.com' })
  })

  it('saves a test email as a file without a mail server and counts it', async () => {
    let count = 0
    const { user } = await openAdmin({
      'mail.status': () => ({
        server: false,
        savedAsFile: count,
        folder: '/var/clinic/mails',
        unsent: 0,
        delayed: 0,
        limitsMet: 0,
      }),
      'mail.sendTest': () => {
        count += 1
        return { delivered: 'savedAsFile' }
      },
    })
    const banner = await screen.findByRole('region', { name: 'Email' })
    await user.click(within(banner).getByRole('link', { name: 'Send a test email' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('email'))
    await user.click(screen.getByRole('button', { name: 'Send a test email' }))
    expect(await toasts().findByText('Saved as a file, not sent')).toBeTruthy()
    await waitFor(() => expect(banner.textContent).toContain('1 email is saved as a file'))
  })

  it('shows why the mail server rejected a test email', async () => {
    const why = 'The mail server mail.example.com:25 refused the connection. Check the address.'
    const { user } = await openAdmin({ 'mail.sendTest': () => failWith('CONFLICT', why) })
    const section = await choose(user, 'Email delivery')
    await user.click(section.getByRole('button', { name: 'Send a test email' }))
    expect(await toasts().findByText(/Failed to send test email/)).toBeTruthy()
    expect(section.getByText(why)).toBeTruthy()
  })
})
