import type { ListedSession } from '@clinic/domain/session/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { stubApi } from '../../testing/stub-api.ts'

/** Words of what each section lets the administrator do. */
const CONTENTS = {
  password: 'Confirm new password',
  passkeys: 'Passkeys work only at',
  authenticator: 'Set up authenticator app',
  'recovery-codes': 'You get recovery codes when',
  sessions: 'Firefox on Windows',
  email: 'Send test',
  'emails-to-you': 'One email each morning',
  'review-requests': 'Save review requests',
  'text-messages': 'Text messages are off.',
  address: 'Save address',
  'first-visits': 'Import earlier visits',
  webhooks: 'Add endpoint',
}
const SESSION: ListedSession = {
  id: 'a',
  current: true,
  browser: 'Firefox on Windows',
  device: 'computer',
  network: '',
  method: 'code',
  startedAt: '2026-12-30T15:00:00.000Z',
  lastUsedAt: '2026-12-30T15:30:00.000Z',
}

it('has each section under its title, and leads to it from the contents at its side', async () => {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'sessions.list': () => [SESSION],
  })
  await renderApp('/admin/settings')
  const contents = within(await screen.findByRole('navigation', { name: 'Settings', hidden: true }))
  const links = contents.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(links))
  for (const [id, words] of Object.entries(CONTENTS))
    await waitFor(() => expect(document.getElementById(id)?.textContent).toContain(words))
  await userEvent.setup().click(contents.getByRole('link', { name: 'Webhooks', hidden: true }))
  await waitFor(() => expect(document.activeElement?.id).toBe('webhooks'))
})
