import { errorText } from '@clinic/domain/error-texts.ts'
import type { Factors } from '@clinic/domain/session/factors.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toasts, typeText } from '../../../testing/on-page.ts'
import { renderApp, TEST_SITE } from '../../../testing/render-app.tsx'
import { failWith, NO_FACTORS, stubApi } from '../../../testing/stub-api.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const STARTED = { secret: SECRET, uri: `otpauth://totp/Clinic:admin?secret=${SECRET}`, sealed: 'sealed' }
const CODES = ['7Q2M-0KXF-9TRB-W4HD', '0000-0000-0000-0000']
const ADDED: Factors['authenticator'] = {
  addedAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: null,
  readable: true,
}

async function openSettings(given: Partial<Factors> = {}, procedures: Parameters<typeof stubApi>[0] = {}) {
  const factors: Factors = { ...NO_FACTORS, needsCode: Boolean(given.authenticator), ...given }
  let stored = factors
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
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
  await renderApp('/admin/settings')
  const section = within(await screen.findByRole('region', { name: 'Authenticator app' }))
  const recovery = within(screen.getByRole('region', { name: 'Recovery codes' }))
  return { user: userEvent.setup(), section, recovery }
}

it('sets up an app with a QR code or a typed key, and shows the recovery codes once', async () => {
  const { user, section, recovery } = await openSettings()
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

it('shows a code that does not match beside its field', async () => {
  const message = errorText('codeMismatch', 'en')
  const { user, section } = await openSettings(undefined, {
    'factors.addAuthenticator': () =>
      failWith('BAD_REQUEST', message, { issues: [{ path: ['code'], message }] }),
  })
  await user.click(await section.findByRole('button', { name: 'Set up authenticator app' }))
  await user.type(await section.findByLabelText(/^Code/), '000000{Enter}')
  expect(await section.findByText(message)).toBeTruthy()
})

it('a setup that is cancelled changes nothing', async () => {
  const { user, section } = await openSettings()
  await user.click(await section.findByRole('button', { name: 'Set up authenticator app' }))
  await user.click(await section.findByRole('button', { name: 'Cancel' }))
  expect(await section.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy()
})

it('another phone replaces the app and keeps the recovery codes', async () => {
  const { user, section } = await openSettings({ authenticator: ADDED, recoveryCodesLeft: 4 })
  await user.click(await section.findByRole('button', { name: 'Use another phone' }))
  await user.type(await section.findByLabelText(/^Code/), '123456{Enter}')
  expect(await toasts().findByText('Authenticator app added')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('removes the app after a question', async () => {
  const { user, section, recovery } = await openSettings({ authenticator: ADDED, recoveryCodesLeft: 4 })
  await user.click(await section.findByRole('button', { name: 'Remove authenticator app' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await section.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy()
  expect(await recovery.findByText(/^You get recovery codes when/)).toBeTruthy()
})

it('says why the codes of an app do not work', async () => {
  const { section } = await openSettings({
    authenticator: { ...ADDED, readable: false },
    recoveryCodesLeft: 4,
  })
  expect(await section.findByText('SESSION_SECRET')).toBeTruthy()
})

it('new recovery codes come after a question', async () => {
  const { user, recovery } = await openSettings({ authenticator: ADDED, recoveryCodesLeft: 1 })
  await user.click(await recovery.findByRole('button', { name: 'Create new codes' }))
  const question = within(screen.getByRole('dialog', { name: 'Create new recovery codes?' }))
  await user.click(question.getByRole('button', { name: 'Create new codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
  expect(dialog.getByText(CODES[0] ?? '')).toBeTruthy()
})

it('says in Spanish that a stolen password is not enough', async () => {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'factors.get': () => NO_FACTORS,
  })
  await renderApp('/admin/settings', { ...TEST_SITE, language: 'es' })
  expect(await screen.findByText(/Una contraseña robada no basta para entrar\.$/)).toBeTruthy()
})
