import { errorText } from '@clinic/domain/error-texts.ts'
import type { Factors } from '@clinic/domain/session/factors.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toasts, typeText } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { failWith, NO_FACTORS, type Stubs } from '#testing/stub-api.ts'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { RecoveryCodesSettings } from './recovery-codes-settings.tsx'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const STARTED = { secret: SECRET, uri: `otpauth://totp/Clinic:admin?secret=${SECRET}`, sealed: 'sealed' }
const CODES = ['7Q2M-0KXF-9TRB-W4HD', '0000-0000-0000-0000']
const ADDED: Factors['authenticator'] = {
  addedAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: null,
  readable: true,
}

function openSettings(given: Partial<Factors> = {}, procedures: Stubs = {}) {
  const factors: Factors = { ...NO_FACTORS, needsCode: Boolean(given.authenticator), ...given }
  let stored = factors
  const sections = { app: <AuthenticatorSettings />, recovery: <RecoveryCodesSettings /> }
  const { user, section } = showSections(sections, {
    'factors.get': () => stored,
    'factors.newAuthenticator': () => STARTED,
    'factors.addAuthenticator': () => {
      stored = { ...factors, authenticator: ADDED, needsCode: true, recoveryCodesLeft: 10 }
      return { recoveryCodes: factors.authenticator === null ? CODES : null }
    },
    'factors.removeAuthenticator': () => {
      stored = NO_FACTORS
      return { success: true }
    },
    'factors.renewRecoveryCodes': () => ({ recoveryCodes: CODES }),
    ...procedures,
  })
  return { user, section: section('app'), recovery: section('recovery') }
}

it('sets up an app with a QR code or a typed key, and shows the recovery codes once', async () => {
  const { user, section, recovery } = openSettings()
  await user.click(await section.findByRole('button', { name: 'Set up authenticator app' }))
  expect(await section.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(section.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await typeText(user, section.getByLabelText(/^Code/), '123456')
  await user.click(section.getByRole('button', { name: 'Turn on' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
  for (const code of CODES) expect(dialog.getByText(code)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(dialog.getByText('To close this, press “I saved them”.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'I saved them' }))
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(await section.findByRole('button', { name: 'Use another phone' })).toBeTruthy()
  expect(await recovery.findByText(/^10 of 10 codes left/)).toBeTruthy()
})

it('a code that does not match is shown beside its field, and a cancelled setup changes nothing', async () => {
  const message = errorText('codeMismatch', 'en')
  const { user, section } = openSettings(undefined, {
    'factors.addAuthenticator': () =>
      failWith('BAD_REQUEST', message, { issues: [{ path: ['code'], message }] }),
  })
  await user.click(await section.findByRole('button', { name: 'Set up authenticator app' }))
  await typeText(user, await section.findByLabelText(/^Code/), '000000')
  await user.keyboard('{Enter}')
  expect(await section.findByText(message)).toBeTruthy()
  await user.click(await section.findByRole('button', { name: 'Cancel' }))
  expect(await section.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy()
})

it('another phone replaces the app and keeps the recovery codes; the app is removed after a question', async () => {
  const { user, section, recovery } = openSettings({ authenticator: ADDED, recoveryCodesLeft: 4 })
  await user.click(await section.findByRole('button', { name: 'Use another phone' }))
  await user.type(await section.findByLabelText(/^Code/), '123456{Enter}')
  expect(await toasts().findByText('Authenticator app added')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await section.findByRole('button', { name: 'Remove authenticator app' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await section.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy()
  expect(await recovery.findByText(/^You get recovery codes when/)).toBeTruthy()
})

it('says why the codes of an app do not work', async () => {
  const { section } = openSettings({ authenticator: { ...ADDED, readable: false }, recoveryCodesLeft: 4 })
  expect(await section.findByText('SESSION_SECRET')).toBeTruthy()
})

it('new recovery codes come after a question', async () => {
  const { user, recovery } = openSettings({ authenticator: ADDED, recoveryCodesLeft: 1 })
  await user.click(await recovery.findByRole('button', { name: 'Create new codes' }))
  const question = within(screen.getByRole('dialog', { name: 'Create new recovery codes?' }))
  await user.click(question.getByRole('button', { name: 'Create new codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
  expect(dialog.getByText(CODES[0] ?? '')).toBeTruthy()
})

it('says in Spanish that a stolen password is not enough', async () => {
  showSections({ app: <AuthenticatorSettings /> }, { 'factors.get': () => NO_FACTORS }, { language: 'es' })
  expect(await screen.findByText(/Una contraseña robada no basta para entrar\.$/)).toBeTruthy()
})
