import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { renderApp } from '#testing/render-app.tsx'
import { type Stub, stubApi } from '#testing/stub-api.ts'

it('turns the marks of first visits off and on', async () => {
  let marked = true
  const save = vi.fn<Stub<'appointments.markFirstTimes'>>(input => {
    marked = input.marked
    return { success: true }
  })
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'appointments.firstTimeMarks': () => ({ marked }),
    'appointments.markFirstTimes': save,
  })
  await renderApp('/admin/settings')
  const section = within(await screen.findByRole('region', { name: 'First visits' }))
  const mark = await section.findByRole('switch', { name: 'Mark first visits' })
  expect(mark).toHaveProperty('checked', true)
  const user = userEvent.setup()
  await user.click(mark)
  expect(await toasts().findByText('Settings saved')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ marked: false })
  await waitFor(() => expect(mark).toHaveProperty('checked', false))
  await user.click(mark)
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ marked: true }))
  await waitFor(() => expect(mark).toHaveProperty('checked', true))
})
