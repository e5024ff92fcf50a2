import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listedPost } from '#testing/blog-post.ts'
import { fillIn, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { showSections } from '#testing/show-sections.tsx'
import type { ApiError, Output, Stub } from '#testing/stub-api.ts'
import { useConfirm } from '../dialog/confirm-host.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useAdminForm } from './use-admin-form.ts'

const SAVED = { success: true } as const

/** Opens a form of settings, which another tab then replaces. */
async function openForm(save: Stub<'retention.save'> = () => SAVED) {
  const settings = { appointments: null, registrations: null, messages: 5, forms: null, auditLog: null }
  const { user, currentPath } = await openAdmin('/admin/privacy', {
    'retention.settings': () => settings,
    'retention.save': save,
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

it('asks before it discards input from during a save', async () => {
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

/** Opens the form of a new post, which closes once it is saved, and submits it. */
async function submitPost(create: Stub<'blog.create'>) {
  const { user } = await openAdmin('/admin/blog', { 'blog.create': create })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Post' })
  await fillIn(user, { Title: 'Why we sit', Content: 'Because.' })
  await user.click(button)
  return { form: button.form, button }
}

it('takes no input while it saves if it then closes', async () => {
  const { promise, resolve } = Promise.withResolvers<BlogPost>()
  const { form } = await submitPost(() => promise)
  await waitFor(() => expect(form?.inert).toBe(true))
  resolve(listedPost({ id: 1 }))
  await toasts().findByText('Post created')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Post' }).form?.inert).toBe(false)
})

it('takes input and has the focus where it was again once a save failed', async () => {
  const { promise, reject } = Promise.withResolvers<BlogPost>()
  const { form, button } = await submitPost(() => promise)
  await waitFor(() => expect(form?.inert).toBe(true))
  // As browsers do with a focused element that becomes inert.
  document.body.focus()
  expect(document.activeElement).toBe(document.body)
  reject({ code: 'CONFLICT', message: 'Another post already uses this slug' } satisfies ApiError)
  await toasts().findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(form?.inert).toBe(false)
})

const NAME = z.object({ name: z.string() })

interface NameDialogProps {
  send: () => Promise<unknown>
  confirm?: () => Promise<true | null>
}

function NameDialog({ send, confirm }: NameDialogProps) {
  const form = useAdminForm({
    check: NAME,
    confirm,
    send,
    changes: 'blog',
    words: { failed: 'Failed to save the name' },
    onSaved: () => {},
  })
  return (
    <FormDialog title="New name" submit="Save" form={form} onClose={() => {}}>
      <input aria-label="Name" {...form.field('name')} />
    </FormDialog>
  )
}

it('keeps the focus in its dialog while it saves', async () => {
  const { promise, reject } = Promise.withResolvers()
  const { user } = showSections({ dialog: <NameDialog send={() => promise} /> }, {})
  const name = screen.getByLabelText('Name')
  await user.type(name, 'Ada{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'New name' })))
  reject(new Error('offline'))
  await toasts().findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

it('leaves another form open that was opened while it saved', async () => {
  const posts = ['First', 'Second'].map((title, id) => listedPost({ id, title, content: 'Text.' }))
  const { promise, resolve } = Promise.withResolvers<BlogPost>()
  const { user } = await openAdmin('/admin/blog', { 'blog.list': () => posts, 'blog.update': () => promise })
  const title = () => screen.getByLabelText<HTMLInputElement>('Title')
  await user.click(await screen.findByRole('button', { name: 'Edit First' }))
  await fillIn(user, { Title: 'First, changed' })
  await user.click(screen.getByRole('button', { name: 'Update Post' }))
  await user.click(screen.getByRole('button', { name: 'Edit Second' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  resolve(listedPost({ id: 1 }))
  await toasts().findByText('Post updated')
  expect(title().value).toBe('Second')
})

function AskingDialog() {
  const ask = useConfirm()
  const confirm = () => ask({ title: 'Sure?', text: 'It is long.', confirm: 'Save it', cancel: 'Change it' })
  return <NameDialog send={async () => {}} confirm={confirm} />
}

it('returns the focus to where it was once its question is declined', async () => {
  const { user } = showSections({ dialog: <AskingDialog /> }, {})
  await user.type(screen.getByLabelText('Name'), 'Ada')
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('shows an error if its question fails, and takes input again', async () => {
  const confirm = () => Promise.reject(new Error('offline'))
  const { user } = showSections({ dialog: <NameDialog send={async () => {}} confirm={confirm} /> }, {})
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'Ada{Enter}')
  expect(await toasts().findByText(/^Failed to save the name/)).toBeTruthy()
  expect(name.form?.inert).toBe(false)
})

/** Forms of rows, one at a time, which share their state. */
function RowForms({ send, onSaved }: { send: () => Promise<unknown>; onSaved: () => void }) {
  const [row, setRow] = useState(1)
  const form = useAdminForm({
    check: NAME,
    send,
    changes: 'blog',
    words: { done: 'Saved', failed: 'Failed' },
    onSaved,
  })
  return (
    <>
      <form key={row} {...form.formProps}>
        <input aria-label="Name" {...form.field('name')} />
        <button type="submit">Save</button>
      </form>
      <button type="button" onClick={() => setRow(2)}>
        Edit the second
      </button>
    </>
  )
}

it('leaves another form open that shares its state', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const onSaved = vi.fn()
  const { user } = showSections({ rows: <RowForms send={() => promise} onSaved={onSaved} /> }, {})
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Edit the second' }))
  resolve(SAVED)
  await toasts().findByText('Saved')
  expect(onSaved).not.toHaveBeenCalled()
})
