import type { ListedApiKey, ListedApiKeyCall } from '@clinic/domain/api-keys/schemas.ts'
import { SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showSection } from '#testing/show-sections.tsx'
import { ApiKeySettings } from './api-key-settings.tsx'
import { ForDevelopers } from './for-developers.tsx'

const SHOP: ListedApiKey = {
  id: 1,
  name: 'Shop',
  lastCharacters: 'aB3d',
  scopes: ['bookings:create', 'registrations:read'],
  state: 'working',
  createdAt: '2026-12-01T15:00:00.000Z',
  expiresAt: '2027-12-01T15:00:00.000Z',
  lastUsedAt: '2026-12-30T15:30:00.000Z',
  replaced: false,
}
const PATHS = {
  '/key': { get: { summary: 'Read the key', security: [{ apiKey: [] }] } },
  '/registrations': {
    get: { summary: 'List registrations', security: [{ apiKey: ['registrations:read'] }] },
  },
  '/messages': { get: { summary: 'List messages', security: [{ apiKey: ['messages:read'] }] } },
}
const curl = (path: string) =>
  `curl 'https://clinic.example.com/api${path}' \\\n  -H "Authorization: Bearer $CLINIC_KEY"`
const NEW_KEY = `clinic_key_${'x'.repeat(38)}`

async function openSettings(...keys: ListedApiKey[]) {
  const stored = [...keys]
  const create = vi.fn((_input: unknown) => {
    stored.unshift({ ...SHOP, id: 9, name: 'New' })
    return { id: 9, key: NEW_KEY }
  })
  const replace = vi.fn((_input: unknown) => ({ id: 9, key: NEW_KEY }))
  const end = (state: ListedApiKey['state']) =>
    vi.fn((input: unknown) => {
      const { id } = input as { id: number }
      const at = stored.findIndex(key => key.id === id)
      stored[at] = { ...SHOP, ...stored[at], state }
      return { success: true } as const
    })
  const calls = vi.fn(({ id }: { id: number }): ListedApiKeyCall[] =>
    id === 2
      ? []
      : [
          {
            id: 2,
            at: '2026-12-30T15:30:00.000Z',
            method: 'GET',
            path: '/api/patients',
            status: 403,
            reason: 'scopeMissing',
            milliseconds: 3,
          },
        ],
  )
  const [revoke, resume] = [end('revoked'), end('working')]
  const { user, section } = showSection('API keys', <ApiKeySettings />, {
    'apiKeys.list': () => stored,
    'apiKeys.calls': calls,
    'apiKeys.create': create,
    'apiKeys.replace': replace,
    'apiKeys.revoke': revoke,
    'apiKeys.resume': resume,
  })
  const callApi = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input === '/api/openapi.json' ? Response.json({ paths: PATHS }) : callApi(input, init),
  )
  await section.findByRole('button', { name: 'Create key' })
  if (keys[0]) await section.findByText(keys[0].name)
  return { user, section, create, replace, revoke, resume, calls }
}

it('shows scopes, last use and expiration of each key', async () => {
  const { section } = await openSettings(SHOP, {
    ...SHOP,
    id: 2,
    name: 'Old',
    state: 'revoked',
    expiresAt: null,
    lastUsedAt: null,
  })
  expect(section.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'ShopWorkingclinic_key_…aB3dbookings:create, registrations:readLast used December 30, 2026, 9:30 AM. Created December 1, 2026, 9:00 AM, expires December 1, 2027, 9:00 AM.ReplaceRevokeCommandsLast calls',
    'OldRevokedclinic_key_…aB3dbookings:create, registrations:readNever used. Created December 1, 2026, 9:00 AM, never expires.',
  ])
})

it('says that the commands could not be read from a response that has none', async () => {
  const { user, section } = await openSettings(SHOP)
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Wait' }, { status: 429 }),
  )
  await user.click(section.getByRole('button', { name: 'Commands: Shop' }))
  expect(await section.findByText("Couldn't load the API documentation")).toBeTruthy()
})

it('creates a key with the chosen scopes for a year, and shows it once', async () => {
  const { user, section, create } = await openSettings()
  await user.click(section.getByRole('button', { name: 'Create key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Create an API key' }))
  expect(dialog.getAllByRole('checkbox').map(box => box.getAttribute('value'))).toEqual([...SCOPES])
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(create).not.toHaveBeenCalled()
  expect(dialog.getByText('Name is required')).toBeTruthy()
  expect(dialog.getByText('Choose at least one scope')).toBeTruthy()

  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'New')
  await user.click(dialog.getByRole('checkbox', { name: 'appointments:read' }))
  await user.click(dialog.getByRole('checkbox', { name: 'events:write' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Ends' }).value).toBe('365')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const key = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' })
  expect([key.value, key.readOnly]).toEqual([NEW_KEY, true])
  expect(create).toHaveBeenCalledExactlyOnceWith({
    name: 'New',
    scopes: ['appointments:read', 'events:write'],
    days: 365,
  })
  await user.click(screen.getByRole('button', { name: 'Copy: Key' }))
  expect(await navigator.clipboard.readText()).toBe(NEW_KEY)
  await user.click(await screen.findByRole('button', { name: 'Copy Or try it in a terminal' }))
  expect(await navigator.clipboard.readText()).toBe(`export CLINIC_KEY=${NEW_KEY}\n${curl('/key')}`)
  await user.click(screen.getByRole('button', { name: 'I saved it' }))
  expect(screen.queryByRole('textbox', { name: 'Key' })).toBeNull()
})

it('sets the scopes of a preset, in place of those chosen before, and warns about a key that never ends', async () => {
  const { user, section, create } = await openSettings()
  await user.click(section.getByRole('button', { name: 'Create key' }))
  const dialog = within(screen.getByRole('dialog'))
  const chosen = () =>
    dialog.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(box => box.value)
  await user.click(dialog.getByRole('checkbox', { name: 'blog:write' }))
  await user.click(dialog.getByRole('button', { name: 'Website builder' }))
  expect(chosen()).toEqual(['bookings:create', 'events:write', 'blog:write', 'content:write', 'images:write'])
  await user.click(dialog.getByRole('button', { name: 'Read only' }))
  expect(chosen()).toEqual(SCOPES.filter(scope => scope.endsWith(':read')))
  await user.click(dialog.getByRole('button', { name: 'Accounting' }))
  const scopes = ['appointments:read', 'registrations:read']
  expect(chosen()).toEqual(scopes)

  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'New')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ends' }), 'Never')
  expect(dialog.getByText(/works for anyone who finds it/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByRole('textbox', { name: 'Key' })
  expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'New', scopes, days: null })
})

it('replaces a key after a question, and shows the new one', async () => {
  const { user, section, replace } = await openSettings(SHOP)
  await user.click(section.getByRole('button', { name: 'Replace key: Shop' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Replace the key “Shop”?' }))
  expect(dialog.getByText(/works for 24 more hours/)).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Replace' })
  expect(confirm.getAttribute('style')).not.toContain('red')
  await user.click(confirm)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' })).value).toBe(NEW_KEY)
  expect(replace).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

it('revokes a key after a question', async () => {
  const { user, section, revoke } = await openSettings(SHOP)
  await user.click(section.getByRole('button', { name: 'Revoke key: Shop' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await section.findByText('Revoked')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Replace key: Shop' })).toBeNull()
  expect(revoke).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

it('shows the last calls of a key once they are opened, or that it was not used', async () => {
  const { user, section, calls } = await openSettings(SHOP, { ...SHOP, id: 2, name: 'Old' })
  expect(calls).not.toHaveBeenCalled()
  await user.click(section.getByRole('button', { name: 'Last calls: Shop' }))
  const call = (await section.findByText('GET /api/patients')).closest('li')
  expect(call?.textContent).toBe('GET /api/patientsDecember 30, 2026, 9:30 AM403 scopeMissing, 3 ms')
  expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  await user.click(section.getByRole('button', { name: 'Last calls: Old' }))
  expect(await section.findByText('No calls in the last 24 hours')).toBeTruthy()
})

it('explains that a restore paused the keys, and confirms one', async () => {
  const { user, section, resume } = await openSettings({ ...SHOP, state: 'paused' })
  expect(section.getByText('Your site was restored from a backup')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Replace key: Shop' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Confirm key: Shop' }))
  expect(await section.findByText('Working')).toBeTruthy()
  expect(section.queryByText('Your site was restored from a backup')).toBeNull()
  expect(resume).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

it('shows the commands for the scopes of a key, to copy', async () => {
  const { user, section } = await openSettings(SHOP, { ...SHOP, id: 2, name: 'Paused', state: 'paused' })
  expect(section.queryByRole('button', { name: 'Commands: Paused' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Commands: Shop' }))
  const copy = await section.findByRole('button', { name: 'Copy List registrations' })
  expect(section.getByText(/^export CLINIC_KEY=clinic_key_…aB3d$/)).toBeTruthy()
  expect(section.queryByText('List messages')).toBeNull()
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(curl('/registrations'))
})

it('leads developers to the documentation', async () => {
  const { section } = showSection('For developers', <ForDevelopers />, {})
  const links = section.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(['/api/docs', '/api/openapi.json', 'https://www.standardwebhooks.com'])
})
