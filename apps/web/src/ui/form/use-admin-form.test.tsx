import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toasts } from '../../testing/on-page.ts'
import { openAdmin } from '../../testing/open-admin.tsx'
import type { Output, Stub } from '../../testing/stub-api.ts'

const SAVED = { success: true } as const

/** Opens a form of settings, which another tab then replaces. */
async function openForm(save: Stub<'retention.save'> = () => SAVED) {
  const settings = { appointments: null, registrations: null, messages: 5, forms: null, auditLog: null }
  const { user, currentPath } = await openAdmin('/admin/privacy', {
    'retention.settings': () => settings,
    'retention.save': save,
    'blog.list': () => [],
  })
  const messages = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Messages' })
  return {
    messages,
    currentPath,
    choose: (years: string) => user.selectOptions(messages, years),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    leave: () => user.click(screen.getByRole('tab', { name: 'Blog Posts' })),
  }
}

it('asks before a link leaves a form with unsaved input, and no more once it is saved', async () => {
  const { messages, choose, press, leave, currentPath } = await openForm()
  await choose('10 years')
  await leave()
  await press('Keep editing')
  expect(messages.value).toBe('10')
  await press('Save settings')
  await toasts().findByText('Settings saved')
  await leave()
  await waitFor(() => expect(currentPath()).toBe('/admin/blog'))
})

it('asks about input from while a save ran', async () => {
  const { promise, resolve } = Promise.withResolvers<Output<'retention.save'>>()
  const { choose, press, leave } = await openForm(() => promise)
  await choose('10 years')
  await press('Save settings')
  await choose('7 years')
  resolve(SAVED)
  await toasts().findByText('Settings saved')
  await leave()
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})
