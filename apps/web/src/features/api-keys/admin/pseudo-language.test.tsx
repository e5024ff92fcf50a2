import type { ListedApiKey, ListedApiKeyCall } from '@clinic/domain/api-keys/schemas.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { showInSpanish } from '../../../testing/show-in-spanish.tsx'
import { failWith } from '../../../testing/stub-api.ts'
import { texts as dialogs } from '../../../ui/dialog/texts.ts'
import { ApiKeySettings } from './api-key-settings.tsx'
import { texts } from './texts.ts'

speakPseudoInCatalogs()

const KEY: ListedApiKey = {
  id: 1,
  name: 'NOKIA',
  lastCharacters: 'aB3d',
  scopes: ['bookings:create'],
  state: 'working',
  createdAt: '2026-12-01T15:00:00.000Z',
  expiresAt: '2027-12-01T15:00:00.000Z',
  lastUsedAt: '2026-12-30T15:30:00.000Z',
  replaced: false,
}
const CALL: ListedApiKeyCall = {
  id: 1,
  at: '2026-12-30T15:30:00.000Z',
  method: 'GET',
  path: '/api/key',
  status: 401,
  reason: 'keyInvalid',
  milliseconds: 3,
}
const KEYS: ListedApiKey[] = [
  KEY,
  { ...KEY, id: 2, name: '2', replaced: true, lastUsedAt: null, expiresAt: null },
  { ...KEY, id: 3, name: '3', state: 'paused' },
  { ...KEY, id: 4, name: '4', state: 'expired' },
  { ...KEY, id: 5, name: '5', state: 'revoked' },
]

/** Keys, scopes and commands are the same in every language. */
const KNOWN = ['NOKIA', /clinic_key_\S+|[a-z]+:[a-z]+|export CLINIC_KEY=|GET \/api\/key|keyInvalid/g]
const expectNoHardCodedText = () => expect(hardCodedTexts(document.body.innerHTML, KNOWN)).toEqual([])

it('takes every text of the keys and their dialogs from a catalog', async () => {
  const { user, press } = showInSpanish(<ApiKeySettings />, {
    'apiKeys.list': () => KEYS,
    'apiKeys.calls': () => [CALL],
    'apiKeys.revoke': () => failWith('NOT_FOUND', ''),
    'apiKeys.replace': () => ({ id: 9, key: 'clinic_key_x' }),
  })
  const callApi = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input === '/api/openapi.json' ? Response.json({ paths: {} }) : callApi(input, init),
  )
  const { create, replace, revoke, created, commands, calls } = texts.es
  await screen.findAllByText('NOKIA')
  expectNoHardCodedText()
  await press(calls.key('NOKIA'))
  await screen.findByText(/keyInvalid/)
  expectNoHardCodedText()
  await press(create.open)
  await user.selectOptions(screen.getByLabelText(create.expires), create.never)
  await press(create.submit)
  expectNoHardCodedText()
  await user.keyboard('{Escape}')
  await press(revoke.key('NOKIA'))
  expectNoHardCodedText()
  await press(revoke.confirm)
  await screen.findByRole('alert')
  expectNoHardCodedText()
  await press(replace.key('NOKIA'))
  expectNoHardCodedText()
  await press(replace.confirm)
  await screen.findByRole('dialog', { name: created.title })
  await user.keyboard('{Escape}')
  expectNoHardCodedText()
  await press(dialogs.es.shownOnce.saved)
  await press(commands.key('NOKIA'))
  await screen.findByText(/CLINIC_KEY/)
  expectNoHardCodedText()
})
