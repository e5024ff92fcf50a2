import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { stubApi } from '../../testing/stub-api.ts'

it('leads to each section from the contents at its side', async () => {
  stubApi({ 'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }) })
  await renderApp('/admin/settings')
  const contents = within(await screen.findByRole('navigation', { name: 'Settings', hidden: true }))
  const links = contents.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(links))
  await userEvent.setup().click(contents.getByRole('link', { name: 'Webhooks', hidden: true }))
  await waitFor(() => expect(document.activeElement?.id).toBe('webhooks'))
})
