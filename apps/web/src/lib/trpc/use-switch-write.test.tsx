import type { Form } from '@clinic/domain/forms/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import type { Stubs } from '#testing/stub-api.ts'

const FORM: Form = {
  id: 3,
  version: 2,
  isSample: false,
  begun: 0,
  sent: 0,
  isOn: true,
  content: { name: { en: 'Intake', es: null }, questions: [] },
  rule: { asked: 'firstVisit', appointmentTypes: ['consultation'] },
}

interface Store {
  read: () => Promise<boolean>
  write: () => { success: true }
}

/** A value that is on; a read after a write waits for `answer`. */
function storeSwitch() {
  let stored = Promise.resolve(true)
  let answer: (value: boolean) => void = () => undefined
  const write = vi.fn(() => {
    const reread = Promise.withResolvers<boolean>()
    stored = reread.promise
    answer = reread.resolve
    return { success: true as const }
  })
  return { read: () => stored, write, answer: (value: boolean) => answer(value) }
}

const SWITCHES: [string | RegExp, string, (store: Store) => Stubs][] = [
  [
    'Mark first visits',
    '/admin/settings',
    ({ read, write }) => ({
      'appointments.firstTimeMarks': async () => ({ marked: await read() }),
      'appointments.markFirstTimes': write,
    }),
  ],
  [
    /^List open times in directories/,
    '/admin/schedule',
    ({ read, write }) => ({
      'schedule.directories': async () => ({ listed: await read() }),
      'schedule.listInDirectories': write,
    }),
  ],
  [
    'On',
    '/admin/forms',
    ({ read, write }) => ({
      'forms.list': async () => [{ ...FORM, isOn: await read() }],
      'forms.switch': write,
    }),
  ],
]

it.each(SWITCHES)(
  '%s shows the choice until the stored value has been read again',
  async (name, path, stub) => {
    const store = storeSwitch()
    const { queryClient } = await openAdmin(path, stub(store))
    const shown = await screen.findByRole<HTMLInputElement>('switch', { name })
    await userEvent.click(shown)
    await waitFor(() => expect(store.write).toHaveBeenCalled())
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(shown.checked).toBe(false)
    // Somebody else has turned it on again.
    store.answer(true)
    await waitFor(() => expect(shown.checked).toBe(true))
  },
)

it('names the chosen state in the toast when the stored value is read again before the response', async () => {
  const response = Promise.withResolvers<{ success: true }>()
  let isOn = false
  const { queryClient } = await openAdmin('/admin/forms', {
    'forms.list': () => [{ ...FORM, isOn }],
    'forms.switch': () => {
      isOn = true
      return response.promise
    },
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'On' }))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  response.resolve({ success: true })
  expect(await toasts().findByText('Form switched on')).toBeTruthy()
})
