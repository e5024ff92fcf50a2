import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { renderParts, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, SITE_SETTINGS, type Stubs, stubApi } from '../../../testing/stub-api.ts'
import { PracticeEmailsSettings } from './practice-emails-settings.tsx'
import { PublicAddressSettings } from './public-address-settings.tsx'
import { ReviewRequestSettings } from './review-request-settings.tsx'
import { texts } from './texts.ts'

speakPseudoInCatalogs()

function show(procedures: Stubs) {
  stubApi(procedures)
  vi.stubGlobal('location', { ...window.location, origin: 'https://front-desk.example.com' })
  renderParts(
    <>
      <PracticeEmailsSettings />
      <PublicAddressSettings />
      <ReviewRequestSettings />
    </>,
    { ...TEST_SITE, language: 'es' },
  )
  const user = userEvent.setup()
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const settings = (source: 'none' | 'saved' | 'environment' | 'unreadable') => ({
  'settings.get': () => ({
    ...SITE_SETTINGS,
    publicAddress: { source, address: TEST_SITE.publicUrl, saved: TEST_SITE.publicUrl },
  }),
})

const expectNoHardCodedText = () => expect(hardCodedTexts(document.body.innerHTML)).toEqual([])

it('takes every text from a catalog', async () => {
  const { user, press } = show({
    ...settings('unreadable'),
    'settings.savePracticeEmails': () => ({ success: true }),
    'settings.removePublicAddress': () => failWith('NOT_FOUND', ''),
  })
  const { emails, address } = texts.es
  await user.click(await screen.findByRole('radio', { name: emails.choices.morning }))
  await user.clear(screen.getByLabelText(address.label))
  await press(address.save)
  expectNoHardCodedText()
  await press(emails.save)
  await screen.findByText(emails.done)
  expectNoHardCodedText()
  await press(address.removal.verb)
  await screen.findByRole('alert')
  expectNoHardCodedText()
})

it('words an address of the environment', async () => {
  show(settings('environment'))
  await screen.findByText('PUBLIC_URL')
  expectNoHardCodedText()
})

it('words what cannot be fetched', async () => {
  show({ 'settings.get': () => failWith('FORBIDDEN', '') })
  await screen.findAllByText(texts.es.address.unread)
  expectNoHardCodedText()
})
