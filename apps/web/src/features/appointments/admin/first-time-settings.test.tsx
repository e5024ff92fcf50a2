import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import type { Stub } from '#testing/stub-api.ts'

it('turns the marks of first visits off and on', async () => {
  let marked = true
  const save = vi.fn<Stub<'appointments.markFirstTimes'>>(input => {
    marked = input.marked
    return { success: true }
  })
  const { user } = await openAdmin('/admin/settings', {
    'appointments.firstTimeMarks': () => ({ marked }),
    'appointments.markFirstTimes': save,
  })
  const section = within(await screen.findByRole('region', { name: 'First visits' }))
  const mark = await section.findByRole('switch', { name: 'Mark first visits' })
  expect(mark).toHaveProperty('checked', true)
  await user.click(mark)
  expect(await toasts().findByText('Settings saved')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ marked: false })
  await waitFor(() => expect(mark).toHaveProperty('checked', false))
  await user.click(mark)
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ marked: true }))
  await waitFor(() => expect(mark).toHaveProperty('checked', true))
})
