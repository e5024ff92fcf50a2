import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toasts, typeText } from '#testing/on-page.ts'
import { renderApp } from '#testing/render-app.tsx'
import { showSections } from '#testing/show-sections.tsx'
import { NO_FACTORS, SITE_SETTINGS, type Stub, type Stubs, stubApi } from '#testing/stub-api.ts'
import { PublicAddressSettings } from './public-address-settings.tsx'

type PublicAddress = SiteSettingsView['publicAddress']

const NONE: PublicAddress = { source: 'none', address: 'http://localhost:3000', saved: null }

const settings = (publicAddress: PublicAddress): Stubs => ({
  'settings.get': () => ({ ...SITE_SETTINGS, publicAddress }),
})

async function openSettings(publicAddress: PublicAddress, procedures: Stubs = {}) {
  const save = vi.fn<Stub<'settings.savePublicAddress'>>(() => ({ success: true }))
  const { user, section: find } = showSections(
    { 'Public address': <PublicAddressSettings /> },
    { ...settings(publicAddress), 'settings.savePublicAddress': save, ...procedures },
  )
  const section = find('Public address')
  await section.findByText(publicAddress.address)
  return { user, section, save }
}

it('saves the origin of a typed address', async () => {
  const { user, section, save } = await openSettings(NONE)
  // Not this page's, which has no https.
  expect(section.queryByRole('button', { name: /^Use this address/ })).toBeNull()
  const field = section.getByLabelText('Public address')
  await typeText(user, field, 'www.example.com')
  await user.click(section.getByRole('button', { name: 'Save address' }))
  expect(section.getByText('Enter an address such as https://www.example.com')).toBeTruthy()
  await user.clear(field)
  await typeText(user, field, 'https://WWW.example.com/')
  await user.click(section.getByRole('button', { name: 'Save address' }))
  expect(await toasts().findByText('Public address saved')).toBeTruthy()
  expect(save).toHaveBeenCalledWith({ address: 'https://www.example.com' })
})

it('offers the https address of this page, and saves it with one press', async () => {
  const { href } = window.location
  vi.stubGlobal('location', { ...window.location, href, origin: 'https://front-desk.example.com' })
  const { user, section, save } = await openSettings(NONE)
  await user.click(await section.findByRole('button', { name: /^Use this address/ }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ address: 'https://front-desk.example.com' }))
})

it('removes a saved address', async () => {
  const remove = vi.fn<Stub<'settings.removePublicAddress'>>(() => ({ success: true }))
  const address = 'https://www.example.com'
  const { user, section } = await openSettings(
    { source: 'saved', address, saved: address },
    { 'settings.removePublicAddress': remove },
  )
  expect(section.getByLabelText<HTMLInputElement>('Public address').value).toBe(address)
  await user.click(section.getByRole('button', { name: 'Remove address' }))
  expect(await toasts().findByText('Public address removed')).toBeTruthy()
  expect(section.getByLabelText<HTMLInputElement>('Public address').value).toBe('')
})

it('asks before passkeys stop working at another host, or without an address', async () => {
  const address = 'https://www.example.com'
  const passkey = { id: 'a', name: 'Phone', addedAt: '2026-11-01T15:00:00.000Z', lastUsedAt: null }
  const passkeys = [
    { ...passkey, host: 'www.example.com', usable: true },
    { ...passkey, id: 'b', host: 'former.example.com', usable: false },
  ]
  const remove = vi.fn<Stub<'settings.removePublicAddress'>>(() => ({ success: true }))
  const { user, section, save } = await openSettings(
    { source: 'saved', address, saved: address },
    {
      'settings.removePublicAddress': remove,
      'factors.get': () => ({ ...NO_FACTORS, passkeys, needsCode: true, recoveryCodesLeft: 8 }),
    },
  )
  const answer = async (button: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^1 passkey stops working\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: button }))
  }
  const field = section.getByLabelText('Public address')
  const type = async (text: string) => {
    await user.clear(field)
    await typeText(user, field, text)
    await user.click(section.getByRole('button', { name: 'Save address' }))
  }
  await type('https://example.com')
  await answer('Keep it')
  expect(save).not.toHaveBeenCalled()
  await type('https://www.example.com:8443')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ address: 'https://www.example.com:8443' }))
  await user.click(section.getByRole('button', { name: 'Remove address' }))
  await answer('Change it')
  await waitFor(() => expect(remove).toHaveBeenCalledOnce())
})

it('an address of the environment is shown, and cannot be changed', async () => {
  const { section } = await openSettings({ ...NONE, source: 'environment' })
  expect(section.getByText('PUBLIC_URL')).toBeTruthy()
  expect(section.queryByLabelText('Public address')).toBeNull()
})

it('an address that no session secret opens is asked for again, also above every tab', async () => {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    ...settings({ ...NONE, source: 'unreadable' }),
  })
  await renderApp('/admin/settings')
  const section = within(await screen.findByRole('region', { name: 'Public address' }))
  expect(await section.findByText('SESSION_SECRET')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Enter the public address again' })).toBeTruthy()
})
