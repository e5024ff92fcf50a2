import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { linkTo, toasts, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { showSection } from '#testing/show-sections.tsx'
import { failWith, SITE_SETTINGS, type Stub, type Stubs } from '#testing/stub-api.ts'
import { MailServerSettings } from './mail-server-settings.tsx'

type MailServer = SiteSettingsView['mailServer']

const SAVED: MailServer['saved'] = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'clinic@example.com',
  hasPassword: true,
  sender: null,
}
/** Settings as the API answers them. */
const mailServer = (source: MailServer['source'], over: Partial<MailServer> = {}) => ({
  'settings.get': () => ({
    ...SITE_SETTINGS,
    mailServer: { source, environment: null, saved: null, ...over },
  }),
})

async function openSettings(procedures: Stubs = {}) {
  const save = vi.fn<Stub<'settings.saveMailServer'>>(() => ({ success: true }))
  const sendTest = vi.fn<Stub<'mail.sendTest'>>(() => ({ delivered: 'sent' }))
  const { user, section } = showSection('Email delivery', <MailServerSettings />, {
    'settings.saveMailServer': save,
    'mail.sendTest': sendTest,
    ...procedures,
  })
  await waitFor(() => expect(section.queryByText('Loading the mail server')).toBeNull())
  const field = (label: string) => section.getByLabelText<HTMLInputElement>(label)
  const press = (name: string) => user.click(section.getByRole('button', { name }))
  return { user, section, field, press, save, sendTest }
}

describe('the form of the mail server', () => {
  it('needs only the server, user and password, and sends a test email to the practice', async () => {
    const { user, field, press, save, sendTest } = await openSettings()
    await typeText(user, field('Mail server'), 'smtp.example.com')
    await typeText(user, field('User name'), 'clinic@example.com')
    await typeText(user, field('Password'), 'a secret')
    await press('Save and test')
    expect(await toasts().findByText('Test email sent')).toBeTruthy()
    expect(save).toHaveBeenCalledWith({
      host: 'smtp.example.com',
      port: 587,
      security: 'starttls',
      user: 'clinic@example.com',
      password: 'a secret',
      sender: null,
    })
    expect(sendTest).toHaveBeenCalledWith({ to: 'hello@plumbline.example.com' })
    expect(field('Password').value).toBe('')
  })

  it('asks users of Google for no server, and tells them where to create an app password', async () => {
    const { user, section, field, press, save } = await openSettings()
    await user.selectOptions(field('Who provides your email?'), 'Google (Gmail or Workspace)')
    expect(section.queryByLabelText('Mail server')).toBeNull()
    expect(linkTo('create an app password', section)).toContain('support.google.com')
    await typeText(user, field('User name'), 'clinic@example.com')
    await typeText(user, field('Password'), 'abcd efgh ijkl mnop')
    await press('Save')
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({
        host: 'smtp.gmail.com',
        port: 587,
        security: 'starttls',
        user: 'clinic@example.com',
        password: 'abcd efgh ijkl mnop',
        sender: null,
      }),
    )
  })

  it('shows the saved server but no password, and keeps the password while its field stays empty', async () => {
    const { field, press, save, sendTest } = await openSettings(mailServer('saved', { saved: SAVED }))
    expect(field('Mail server').value).toBe('smtp.example.com')
    expect(field('Port').value).toBe('465')
    expect(field('Password').value).toBe('')
    await press('Save')
    expect(await toasts().findByText('Mail server saved')).toBeTruthy()
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ port: 465, password: null }))
    expect(sendTest).not.toHaveBeenCalled()
  })

  it('changes the usual port with the security, and leaves another one', async () => {
    const { user, field } = await openSettings()
    const choose = (value: string) => user.selectOptions(field('Security'), value)
    await choose('tls')
    expect(field('Port').value).toBe('465')
    await choose('none')
    expect(field('Port').value).toBe('25')
    await user.clear(field('Port'))
    await typeText(user, field('Port'), '2525')
    await choose('starttls')
    expect(field('Port').value).toBe('2525')
  })

  it('shows errors at their fields, also the one that asks for the password again', async () => {
    const { user, section, field, press, save } = await openSettings({
      'settings.saveMailServer': () =>
        failWith('BAD_REQUEST', 'Enter the password of the mail server', {
          issues: [{ path: ['password'], message: 'Enter the password of the mail server' }],
        }),
    })
    await press('Save')
    expect(section.getByText('Enter the name of the mail server')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
    await typeText(user, field('Mail server'), 'smtp.example.com')
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(field('Password')))
    expect(section.getByText('Enter the password of the mail server')).toBeTruthy()
  })

  it('keeps the reply of a server that rejects the test email until the next test', async () => {
    const why = 'The mail server smtp.example.com:587 rejected the username and password.'
    let isRejected = true
    const { user, section, field, press } = await openSettings({
      'mail.sendTest': () => (isRejected ? failWith('CONFLICT', why) : { delivered: 'sent' }),
    })
    await typeText(user, field('Mail server'), 'smtp.example.com')
    await press('Save and test')
    expect(await section.findByText(why)).toBeTruthy()
    isRejected = false
    await press('Save and test')
    await waitFor(() => expect(section.queryByText(why)).toBeNull())
  })

  it('is removed after a question, and then empty', async () => {
    let settings = mailServer('saved', { saved: SAVED })['settings.get']
    const { user, field, press } = await openSettings({
      'settings.get': () => settings(),
      'settings.removeMailServer': () => {
        settings = mailServer('none')['settings.get']
        return { success: true }
      },
    })
    await press('Remove')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the mail server?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await toasts().findByText('Mail server removed')).toBeTruthy()
    await waitFor(() => expect(field('Mail server').value).toBe(''))
  })
})

it('a mail server of the environment is shown, and cannot be changed', async () => {
  const { section } = await openSettings(mailServer('environment', { environment: 'smtp.example.com:587' }))
  expect(section.getByText('smtp.example.com:587')).toBeTruthy()
  expect(section.getByText('SMTP_URL')).toBeTruthy()
  expect(section.queryByLabelText('Mail server')).toBeNull()
  expect(section.getByRole('button', { name: 'Send test' })).toBeTruthy()
})

it('a mail server that no session secret opens is asked for again, also above every tab', async () => {
  const none = { server: false, savedAsFile: 0, folder: '/mails', unsent: 0, delayed: 0, limitsMet: 0 }
  await openAdmin('/admin/settings', { ...mailServer('unreadable'), 'mail.status': () => none })
  const section = within(await screen.findByRole('region', { name: 'Email delivery' }))
  expect(await section.findByText('SESSION_SECRET')).toBeTruthy()
  expect(section.queryByText(/no mail server is set up/)).toBeNull()
  const warning = await screen.findByRole('link', {
    name: "Emails aren't being sent: enter the mail server again",
  })
  expect(warning.getAttribute('href')).toBe('/admin/settings#email')
})
