import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toasts, typeText } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { CENTRAL_TIME, EMAIL_FOR_EACH, type Stub, stubApi } from '../../../testing/stub-api.ts'

type PublicAddress = SiteSettingsView['publicAddress']

const NONE: PublicAddress = { source: 'none', address: 'http://localhost:3000', saved: null }

async function openSettings(publicAddress: PublicAddress, procedures: Parameters<typeof stubApi>[0] = {}) {
  const save = vi.fn<Stub<'settings.savePublicAddress'>>(() => ({ success: true }))
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'settings.get': () => ({
      mailServer: { source: 'none', environment: null, saved: null },
      publicAddress,
      practiceEmails: EMAIL_FOR_EACH,
      earlierLinksFail: false,
      timeZone: CENTRAL_TIME,
    }),
    'settings.savePublicAddress': save,
    ...procedures,
  })
  await renderApp('/admin/settings')
  const section = within(await screen.findByRole('region', { name: 'Public address' }))
  await section.findByText(publicAddress.address)
  return { user: userEvent.setup(), section, save }
}

it('saves the origin of a typed address', async () => {
  const { user, section, save } = await openSettings(NONE)
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
  vi.stubGlobal('location', { ...window.location, origin: 'https://front-desk.example.com' })
  const { user, section, save } = await openSettings(NONE)
  await user.click(await section.findByRole('button', { name: /^Use this address/ }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ address: 'https://front-desk.example.com' }))
})

it('offers no address without https, and none that is already in use', async () => {
  const { section } = await openSettings(NONE)
  expect(section.queryByRole('button', { name: /^Use this address/ })).toBeNull()
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

it('an address of the environment is shown, and cannot be changed', async () => {
  const { section } = await openSettings({ ...NONE, source: 'environment' })
  expect(section.getByText('PUBLIC_URL')).toBeTruthy()
  expect(section.queryByLabelText('Public address')).toBeNull()
})

it('an address that no session secret opens is asked for again, also above every tab', async () => {
  const { section } = await openSettings({ ...NONE, source: 'unreadable' })
  expect(section.getByText('SESSION_SECRET')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Enter the public address again' })).toBeTruthy()
})
