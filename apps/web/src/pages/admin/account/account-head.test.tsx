import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { described, fillIn, toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

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

async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog', { name: item }))
}

describe('changing the password', () => {
  const change = vi.fn((): unknown => ({ success: true }))
  afterEach(() => change.mockReset().mockReturnValue({ success: true }))

  const type = (user: ReturnType<typeof userEvent.setup>, current: string, fresh: string, repeated = fresh) =>
    fillIn(user, { 'Current password': current, 'New password': fresh, 'New password, repeated': repeated })

  it('sends the current and the new one, and says that it was done', async () => {
    const { user } = await openAdmin({ 'session.changePassword': change })
    const dialog = await choose(user, 'Change password')
    await type(user, 'the old one', 'a new horse battery')
    await user.click(dialog.getByRole('button', { name: 'Change password' }))
    expect(await toasts().findByText('Password changed')).toBeTruthy()
    expect(change).toHaveBeenCalledExactlyOnceWith({
      currentPassword: 'the old one',
      newPassword: 'a new horse battery',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['', 'a new horse battery', 'a new horse battery', 'Current password', 'Password is required'],
    ['the old one', 'short', 'short', 'New password', 'Must be at least 12 characters'],
    [
      'the old one',
      'a new horse battery',
      'a new house battery',
      'New password, repeated',
      'The new passwords are not the same',
    ],
  ])(
    'says what is wrong beside the field, and sends nothing',
    async (current, fresh, repeated, label, text) => {
      const { user } = await openAdmin({ 'session.changePassword': change })
      const dialog = await choose(user, 'Change password')
      await type(user, current || ' ', fresh, repeated)
      if (!current) await user.clear(screen.getByLabelText('Current password'))
      await user.click(dialog.getByRole('button', { name: 'Change password' }))
      expect(described(screen.getByLabelText(label))).toContain(text)
      expect(change).not.toHaveBeenCalled()
    },
  )

  it('says beside the current one that it is wrong, and keeps what was typed', async () => {
    change.mockImplementation(() =>
      failWith('BAD_REQUEST', 'This is not your current password', {
        issues: [{ path: ['currentPassword'], message: 'This is not your current password' }],
      }),
    )
    const { user } = await openAdmin({ 'session.changePassword': change })
    const dialog = await choose(user, 'Change password')
    await type(user, 'not it', 'a new horse battery')
    await user.click(dialog.getByRole('button', { name: 'Change password' }))
    expect(await toasts().findByText(/Failed to change password/)).toBeTruthy()
    const current = screen.getByLabelText<HTMLInputElement>('Current password')
    expect(described(current)).toContain('This is not your current password')
    expect(current.value).toBe('not it')
  })
})

describe('e-mail', () => {
  const kept = (count: number) => ({
    'mail.status': () => ({
      server: false,
      kept: count,
      folder: '/var/clinic/mails',
      unsent: 0,
      limitsMet: 0,
    }),
  })

  it.each([
    [0, 'They will be kept as files in /var/clinic/mails.'],
    [1, '1 is kept as a file in /var/clinic/mails.'],
    [1_234, '1,234 are kept as files in /var/clinic/mails.'],
  ])('that is not sent is told, with %i mails stored', async (count, text) => {
    await openAdmin(kept(count))
    const banner = await screen.findByRole('region', { name: 'E-mail' })
    expect(banner.textContent).toContain('E-mails are not sent: no mail server is set.')
    expect(banner.textContent).toContain(text)
  })

  it('with a mail server needs no banner, and the test is in the account menu', async () => {
    const sendTest = vi.fn(() => ({ delivered: 'sent' }))
    const { user } = await openAdmin({ 'mail.sendTest': sendTest })
    expect(screen.queryByRole('region', { name: 'E-mail' })).toBeNull()
    const dialog = await choose(user, 'Send a test e-mail')
    expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe('hello@plumbline.example.com')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await toasts().findByText('Test e-mail sent')).toBeTruthy()
    expect(sendTest).toHaveBeenCalledWith({ to: 'hello@plumbline.example.com' })
  })

  it('is kept as a file without one, and the count grows', async () => {
    let count = 0
    const { user } = await openAdmin({
      'mail.status': () => ({
        server: false,
        kept: count,
        folder: '/var/clinic/mails',
        unsent: 0,
        limitsMet: 0,
      }),
      'mail.sendTest': () => {
        count += 1
        return { delivered: 'kept' }
      },
    })
    const banner = await screen.findByRole('region', { name: 'E-mail' })
    await user.click(within(banner).getByRole('button', { name: 'Send a test e-mail' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await toasts().findByText('Test e-mail kept')).toBeTruthy()
    await waitFor(() => expect(banner.textContent).toContain('1 is kept as a file'))
  })

  it('that the mail server rejects says why, and that stays to be read', async () => {
    const why = 'The mail server mail.example.com:25 refused the connection. Check the address.'
    const { user } = await openAdmin({ 'mail.sendTest': () => failWith('CONFLICT', why) })
    const dialog = await choose(user, 'Send a test e-mail')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await toasts().findByText(/Failed to send test e-mail/)).toBeTruthy()
    expect(dialog.getByText(why)).toBeTruthy()
  })
})
