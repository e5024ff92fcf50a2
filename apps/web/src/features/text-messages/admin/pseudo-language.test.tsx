import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { renderParts, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, NO_TEXT_ACCOUNT, type Stubs, stubApi, TEXT_STATUS } from '../../../testing/stub-api.ts'
import { TextMessageSettings } from './text-settings.tsx'
import { texts } from './texts.ts'

speakPseudoInCatalogs()

/** Names of the providers, and of what they ask for. */
const KNOWN = [/Twilio|Telnyx|Account SID|Auth token/g]

function show(settings: typeof NO_TEXT_ACCOUNT, procedures: Stubs = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'texts.settings': () => settings,
    'texts.status': () => ({ ...TEXT_STATUS, isOn: true }),
    'texts.preview': () => ({
      previews: [
        {
          kind: 'reminder',
          language: 'es',
          text: '…',
          encoding: 'GSM-7',
          segments: 1,
          characters: 1,
          accents: { text: '…', segments: 2 },
        },
      ],
    }),
    ...procedures,
  })
  renderParts(<TextMessageSettings />, { ...TEST_SITE, language: 'es' })
}

const expectNoHardCodedText = () => expect(hardCodedTexts(document.body.innerHTML, KNOWN)).toEqual([])

it.each([
  ['without an account', NO_TEXT_ACCOUNT],
  ['after a restore', { ...NO_TEXT_ACCOUNT, provider: 'twilio', paused: 'restored' } as const],
  ['with an account that cannot be read', { ...NO_TEXT_ACCOUNT, unreadable: true }],
])('takes every text from a catalog %s', async (_when, settings) => {
  show(settings)
  await screen.findByRole('heading', { name: texts.es.account.title })
  if (settings.provider) await screen.findByText(texts.es.previews.kinds.reminder)
  expectNoHardCodedText()
})

it('words what cannot be fetched', async () => {
  show(NO_TEXT_ACCOUNT, { 'texts.settings': () => failWith('FORBIDDEN', '') })
  await screen.findByText(texts.es.failed)
  expectNoHardCodedText()
})
