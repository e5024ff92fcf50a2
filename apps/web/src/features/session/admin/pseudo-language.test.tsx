import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listedSession } from '../../../testing/example-rows.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { showInSpanish } from '../../../testing/show-in-spanish.tsx'
import { failWith, NO_FACTORS, type Stubs } from '../../../testing/stub-api.ts'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { RecoveryCodesSettings } from './recovery-codes-settings.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { texts } from './texts.ts'

speakPseudoInCatalogs()

const USER = { id: 1, username: 'admin', isAdmin: true, language: 'es' } as const
const SETTINGS = (
  <>
    <ChangePasswordForm user={USER} onChanged={() => undefined} />
    <PasskeySettings />
    <AuthenticatorSettings />
    <RecoveryCodesSettings />
    <SessionList />
  </>
)
const ADDED = {
  addedAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: '2026-12-30T15:30:00.000Z',
  readable: false,
}
const PASSKEY = { ...ADDED, id: 'a', name: 'NOKIA', host: 'clinic.example.com', usable: true }
const SESSION = listedSession()
const WITH_DATA: Stubs = {
  'factors.get': () => ({
    ...NO_FACTORS,
    authenticator: ADDED,
    passkeys: [PASSKEY, { ...PASSKEY, id: 'b', lastUsedAt: null, usable: false }],
    needsCode: true,
    recoveryCodesLeft: 3,
  }),
  'factors.newAuthenticator': () => ({ secret: 'ABCD', uri: 'otpauth://totp/a', sealed: 's' }),
  'factors.renewRecoveryCodes': () => ({ recoveryCodes: ['1234-5678'] }),
  'factors.removeAuthenticator': () => failWith('NOT_FOUND', ''),
  'sessions.list': () => [
    SESSION,
    { ...SESSION, id: 'b', current: false, network: '198.51.100.4', method: 'passkey', browser: '' },
    { ...SESSION, id: 'c', current: false, network: '', method: 'password', device: 'program', browser: '' },
  ],
  'sessions.end': () => ({ success: true }),
}

const show = (part: React.ReactNode, procedures: Stubs, publicUrl = TEST_SITE.publicUrl) =>
  showInSpanish(part, { 'session.user': () => USER, ...procedures }, { publicUrl })

const expectNoHardCodedText = () =>
  expect(hardCodedTexts(document.body.innerHTML, ['NOKIA', '1234-5678', 'ABCD'])).toEqual([])

it('takes every text of the login settings and their dialogs from a catalog', async () => {
  const { press } = show(SETTINGS, WITH_DATA)
  const { app, password, passkeys, recovery, sessions, cancel } = texts.es
  await screen.findByText(sessions.here('code'))
  await press(password.submit)
  expectNoHardCodedText()
  for (const [question, answer] of [
    [passkeys.remove('NOKIA'), passkeys.removal.cancel],
    [sessions.endOthers.verb, cancel],
    [app.remove, app.removal.confirm],
  ] as const) {
    await press(question)
    await screen.findByRole('dialog')
    expectNoHardCodedText()
    await press(answer)
  }
  await screen.findByRole('alert')
  expectNoHardCodedText()
  await press(recovery.renewal.confirm)
  await press(recovery.renewal.confirm)
  await screen.findByRole('dialog', { name: recovery.title })
  expectNoHardCodedText()
  await press(recovery.saved)
  await press(app.replace)
  await screen.findByRole('img', { name: app.qrCode })
  expectNoHardCodedText()
  await press(sessions.end.session(sessions.unknownProgram))
  await screen.findByText(sessions.end.done)
  expectNoHardCodedText()
})

it('words what cannot be fetched', async () => {
  const failed = () => failWith('FORBIDDEN', '')
  show(SETTINGS, { 'factors.get': failed, 'sessions.list': failed })
  await screen.findAllByText(texts.es.sessions.unread)
  await screen.findAllByText(texts.es.recovery.unread)
  expectNoHardCodedText()
})

it.each(['http://clinic.example.com', 'https://192.0.2.1', window.location.origin])(
  'words why there are no passkeys at %s',
  async publicUrl => {
    show(SETTINGS, {}, publicUrl)
    await screen.findByText(texts.es.recovery.later)
    expectNoHardCodedText()
  },
)

it.each([true, false])('words the questions for a password, with an app: %s', async hasApp => {
  const factors = {
    ...NO_FACTORS,
    needsCode: true,
    authenticator: hasApp ? ADDED : null,
    passkeys: [PASSKEY],
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  const { press } = show(
    <ConfirmationDialog user={USER} onClose={() => undefined} />,
    { 'factors.get': () => factors },
    window.location.origin,
  )
  const { confirmation } = texts.es
  await screen.findByLabelText(new RegExp(hasApp ? confirmation.code.label : confirmation.recovery.label))
  expectNoHardCodedText()
  await press(confirmation.passkey)
  await screen.findByRole('alert')
  expectNoHardCodedText()
})

it('words the login after a session has ended', async () => {
  show(<SessionDialog username="admin" onGiveUp={() => undefined} />, {})
  await screen.findByText(texts.es.ended.text)
  expectNoHardCodedText()
})
