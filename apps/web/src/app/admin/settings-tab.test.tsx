import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listedSession } from '#testing/example-rows.ts'
import { openAdmin } from '#testing/open-admin.tsx'

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
  'text-messages': 'Text messages are off until you enter an account.',
  address: 'Save address',
  'first-visits': 'Import earlier visits',
  webhooks: 'Add endpoint',
}

it('has each section under its title, and leads to it from the links and the menu of sections', async () => {
  const { user } = await openAdmin('/admin/settings', { 'sessions.list': () => [listedSession()] })
  const contents = within(await screen.findByRole('navigation', { name: 'Sections' }))
  const links = contents.getAllByRole('link').map(({ textContent }) => textContent)
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(links))
  expect(links[0]).toBe('Email delivery')
  for (const [id, words] of Object.entries(CONTENTS))
    await waitFor(() => expect(document.getElementById(id)?.textContent).toContain(words))
  await user.click(contents.getByRole('link', { name: 'Webhooks' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('webhooks'))
  await user.click(screen.getByRole('button', { name: /^Sections: / }))
  await user.click(screen.getByRole('menuitem', { name: 'Passkeys' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('passkeys'))
})

it('begins with the section that the address of an email names', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await openAdmin('/admin/settings#webhooks', {})
  const section = await screen.findByRole('region', { name: 'Webhooks' })
  await waitFor(() => expect(scrolled.mock.contexts).toContain(section))
})
