import { screen, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { openAdmin, SPANISH_SITE } from '#testing/open-admin.tsx'
import { renderAdmin } from '#testing/render-app.tsx'
import { ADMIN, MAIL_STATUS, type Output, stubApi } from '#testing/stub-api.ts'
import { adminRoutes } from './admin-routes.tsx'
import { ADMIN_TABS } from './admin-tabs.ts'
import { en } from './texts.en.ts'

it('gives every tab its own title and description', () => {
  const tabs = Object.values(en.tabs)
  const named = tabs.flatMap(({ label, description }) => [label, description])
  expect(new Set(named).size).toBe(2 * tabs.length)
})

it('keeps the focus in the account menu when the number of unsent emails arrives', async () => {
  const status = Promise.withResolvers<Output<'mail.status'>>()
  const procedures = { 'mail.status': () => status.promise }
  const { user } = await openAdmin('/admin', procedures)
  await user.click(await screen.findByRole('button', { name: 'Account of admin' }))
  expect(document.activeElement?.textContent).toBe('Needs attention')
  status.resolve({ ...MAIL_STATUS, unsent: 1 })
  const item = await screen.findByRole('menuitem', { name: 'Needs attention (1)' })
  expect(document.activeElement).toBe(item)
})

it('says in the language of the account that an address is unknown', async () => {
  await openAdmin('/admin/nowhere', {}, SPANISH_SITE)
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy()
})

it('reloads once for a tab whose code fails, then shows that the page is broken, until it works', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/admin/messages', reload })
  vi.spyOn(console, 'error').mockReturnValue()
  stubApi({ 'session.user': () => ADMIN })
  const load = vi.spyOn(ADMIN_TABS.messages, 'load').mockRejectedValue(new Error('Evaluated badly'))
  const route = matchRoutes(adminRoutes, '/admin/messages')?.at(-1)?.route
  const start = () => void (typeof route?.lazy === 'function' && route.lazy())
  start()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await renderAdmin('/admin/messages')
  expect(await screen.findByRole('link', { name: 'Reload the page' })).toBeTruthy()
  load.mockResolvedValueOnce({ default: () => null })
  await renderAdmin('/admin/messages')
  start()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})
