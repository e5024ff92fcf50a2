import type { Factors } from '@clinic/domain/session/factors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TEST_SITE } from '#testing/render-app.tsx'
import { showSections } from '#testing/show-sections.tsx'
import { NO_FACTORS, type Stub } from '#testing/stub-api.ts'
import { PasskeySettings } from './passkey-settings.tsx'

const PHONE: Factors['passkeys'][number] = {
  id: 'a',
  name: 'Phone',
  addedAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: '2026-12-30T15:30:00.000Z',
  host: 'clinic.example.com',
  usable: true,
}
const LAPTOP = { ...PHONE, id: 'b', name: 'Laptop', lastUsedAt: null, host: 'old.example.com', usable: false }

function openSettings(passkeys: Factors['passkeys'], publicUrl = TEST_SITE.publicUrl) {
  let stored = passkeys
  const remove = vi.fn<Stub<'passkeys.remove'>>(input => {
    stored = stored.filter(({ id }) => id !== input.id)
    return { success: true }
  })
  const { user, section } = showSections(
    { Passkeys: <PasskeySettings /> },
    {
      'factors.get': () => ({ ...NO_FACTORS, passkeys: stored, needsCode: stored.length > 0 }),
      'passkeys.remove': remove,
    },
    { publicUrl },
  )
  return { user, section: section('Passkeys'), remove }
}

it('lists passkeys with last use, and removes one after a question that says what remains', async () => {
  const { user, section, remove } = openSettings([PHONE, LAPTOP])
  await section.findByText('Phone')
  expect(section.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'PhoneAdded November 1, 2026, 9:00 AM, last used December 30, 2026, 9:30 AMRemove',
    'LaptopAdded November 1, 2026, 9:00 AM, not used yetWorks only at old.example.com, where the site no longer is.Remove',
  ])
  await user.click(await section.findByRole('button', { name: 'Remove passkey: Phone' }))
  const dialog = () => within(screen.getByRole('dialog'))
  expect(dialog().getByText(/^Your other ways to log in keep working/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByText('Phone')).toBeNull())
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 'a' })
  await user.click(section.getByRole('button', { name: 'Remove passkey: Laptop' }))
  expect(dialog().getByText(/^Your password alone will log in again/)).toBeTruthy()
})

it.each([
  ['http://clinic.example.com', /^Passkeys need https/],
  ['https://192.0.2.1', /^Passkeys need a name/],
  ['https://clinic.example.com', /^Passkeys work only at the public address/],
  [window.location.origin, /^This browser can't use passkeys/],
])('says why none can be added at %s', async (publicUrl, text) => {
  const { section } = openSettings([], publicUrl)
  expect(await section.findByText(text)).toBeTruthy()
  expect(section.queryByRole('button')).toBeNull()
})

it('leads to the same settings at the public address', async () => {
  const { section } = openSettings([], 'https://clinic.example.com')
  const link = await section.findByRole('link', { name: /^Passkeys work only at the public address/ })
  expect(link.getAttribute('href')).toBe('https://clinic.example.com/admin/settings#passkeys')
})
