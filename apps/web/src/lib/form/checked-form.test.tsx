import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TEST_SITE } from '#testing/render-app.tsx'
import { SiteProvider } from '../site.tsx'
import { useCheckedForm } from './checked-form.ts'

const nameSchema = z.object({ name: z.string().min(1, 'A name, please') })
type Named = z.output<typeof nameSchema>

/** Renders a form of one field whose schema is loaded on demand. */
function openForm(load: () => Promise<z.ZodType<Named>>) {
  const onChecked = vi.fn()
  function Form() {
    const form = useCheckedForm(load, checked => onChecked(checked))
    return (
      <form {...form.formProps}>
        <input aria-label="Name" name="name" />
        <button type="submit">Send</button>
        <p role="alert">{form.problems.name}</p>
      </form>
    )
  }
  render(
    <SiteProvider site={TEST_SITE}>
      <Form />
    </SiteProvider>,
  )
  return { onChecked, user: userEvent.setup() }
}

it('loads the schema when the visitor comes to the form, not before', async () => {
  const load = vi.fn(async () => nameSchema)
  const { user } = openForm(load)
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Name'))
  expect(load).toHaveBeenCalled()
})

it('checks the input by the loaded schema', async () => {
  const { user, onChecked } = openForm(async () => nameSchema)
  await user.click(screen.getByText('Send'))
  expect(await screen.findByText('A name, please')).toBeTruthy()
  expect(onChecked).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(screen.getByText('Send'))
  await vi.waitFor(() => expect(onChecked).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' }))
})

it('leaves the check to the API when the schema cannot be loaded', async () => {
  const { user, onChecked } = openForm(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(screen.getByText('Send'))
  await vi.waitFor(() => expect(onChecked).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' }))
})
