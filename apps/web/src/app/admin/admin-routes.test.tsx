import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-app.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { ADMIN_TABS } from './admin-tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('gives every tab its own title and description', () => {
  const tabs = Object.values(ADMIN_TABS)
  const texts = tabs.flatMap(({ label, description }) => [label, description])
  expect(new Set(texts).size).toBe(2 * tabs.length)
})

it('denies everyone but the administrator access, without reading appointments', async () => {
  const { requests } = stubApi({ 'session.user': () => null })
  await renderAdmin('/admin/appointments')
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^Appointments, administration \|/))
  expect(requests.filter(({ url }) => url.includes('appointments.'))).toEqual([])
})
