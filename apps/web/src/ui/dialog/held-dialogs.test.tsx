import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useCustomWrite } from '#lib/trpc/use-write.ts'
import { button } from '#testing/on-page.ts'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { AdminDialog } from './admin-dialog.tsx'
import { useConfirm } from './confirm-host.tsx'
import { FormDialog } from './form-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

const WORDS = { done: 'Replaced', failed: 'Failed to replace' }

/** A write that the test ends. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<{ key: string }>()
  return { send: () => promise, end: () => resolve({ key: 'secret' }) }
}

const close = (name: string) => {
  const found = button(name)
  found.disabled = false
  found.click()
}

it('a confirmed write keeps its question until it ends, and hands over its result', async () => {
  const user = userEvent.setup()
  const { send, end } = held()
  const onDone = vi.fn()
  function Keys() {
    const confirm = useConfirm()
    const { mutateAsync } = useCustomWrite<void, { key: string }>(send, WORDS, { changes: [] })
    const question = { title: 'Replace?', text: 'Shop', confirm: 'Replace' }
    return (
      <button type="button" onClick={async () => onDone(await confirm(question, mutateAsync))}>
        Ask
      </button>
    )
  }
  renderParts(<Keys />, TEST_SITE)
  await user.click(button('Ask'))
  await user.click(button('Replace'))
  await user.keyboard('{Escape}')
  await user.click(button('Keep it'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  end()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ key: 'secret' })
})

it('a question closes with what asked it, and leaves the question of another', async () => {
  const user = userEvent.setup()
  const Asker = ({ title }: { title: string }) => {
    const confirm = useConfirm()
    return (
      <button type="button" onClick={() => confirm({ title, text: '', confirm: 'Delete' })}>
        {title}
      </button>
    )
  }
  function Page() {
    const [rows, setRows] = useState(['First', 'Second', 'Third'])
    useEffect(() => {
      const next = () => setRows(([, ...rest]) => rest)
      window.addEventListener('row-deleted', next)
      return () => window.removeEventListener('row-deleted', next)
    }, [])
    return rows.map(row => <Asker key={row} title={row} />)
  }
  renderParts(<Page />, TEST_SITE)
  await user.click(button('Second'))
  act(() => void window.dispatchEvent(new Event('row-deleted')))
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('row-deleted')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function WriteButton({ send }: { send: () => Promise<unknown> }) {
  const { mutate } = useCustomWrite<void, unknown>(send, WORDS, { changes: [] })
  return (
    <button type="button" onClick={() => mutate()}>
      Write
    </button>
  )
}

it('a dialog stays open while a write made in it runs', async () => {
  const user = userEvent.setup()
  const { send, end } = held()
  function Page() {
    const [opened, setOpened] = useState(true)
    if (!opened) return null
    return (
      <AdminDialog closable title="Import" onClose={() => setOpened(false)}>
        <WriteButton send={send} />
      </AdminDialog>
    )
  }
  renderParts(<Page />, TEST_SITE)
  await user.click(button('Write'))
  await waitFor(() => expect(button('Close').disabled).toBe(true))
  await user.keyboard('{Escape}')
  close('Close')
  expect(screen.getByRole('dialog')).toBeTruthy()
  end()
  await waitFor(() => expect(button('Close').disabled).toBe(false))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a dialog with a secret closes by its own button only, and says so', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  const words = { title: 'Your key', text: 'Copy it now.', label: 'Key', copied: 'Copied' }
  renderParts(<ShownOnceDialog {...words} value="secret" onClose={onClose} />, TEST_SITE)
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.mantine-Modal-overlay') as Element)
  expect(onClose).not.toHaveBeenCalled()
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContain('To close this, press “I saved it”.')
  // Past the field and Copy.
  for (let presses = 0; presses < 3; presses++) await user.tab()
  expect(document.activeElement).toBe(button('I saved it'))
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  [
    'of a form',
    'Cancel',
    (onClose: () => void) => (
      <FormDialog
        title="Key"
        submit="Create"
        form={{ formProps: {}, pending: true, leave: close => close() }}
        onClose={onClose}
      >
        Name
      </FormDialog>
    ),
  ],
  [
    'of a public page',
    'Close',
    (onClose: () => void) => (
      <QuestionDialog
        opened
        pending
        words={{ title: 'Cancel?', text: 'Your spot', confirm: 'Yes', cancel: 'No' }}
        onConfirm={onClose}
        onKeep={onClose}
      />
    ),
  ],
])('a dialog %s stays open while its write runs', async (_of, name, show) => {
  const onClose = vi.fn()
  renderParts(show(onClose), TEST_SITE)
  await userEvent.keyboard('{Escape}')
  close(name)
  expect(onClose).not.toHaveBeenCalled()
})
