import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useWrite } from '../../lib/form/use-write.ts'
import { renderParts, TEST_SITE } from '../../testing/render-app.tsx'
import { AdminDialog } from './admin-dialog.tsx'
import { ConfirmedWriteDialog, useConfirmedWrite } from './confirmed-write.tsx'
import { FormDialog } from './form-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

const TEXTS = { done: 'Replaced', failed: 'Failed to replace', changes: [] } as const

/** A write that ends when told. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<{ key: string }>()
  return { send: () => promise, end: () => resolve({ key: 'secret' }) }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const close = (name: string) => {
  const found = button(name)
  found.disabled = false
  found.click()
}

it('a confirmed write keeps its question until it ends, and hands over its result with its row', async () => {
  const user = userEvent.setup()
  const { send, end } = held()
  const onDone = vi.fn()
  function Keys() {
    const write = useConfirmedWrite<string, { key: string }>({ ...TEXTS, send }, { onDone })
    return (
      <>
        <button type="button" onClick={() => write.ask('Shop')}>
          Ask
        </button>
        <ConfirmedWriteDialog write={write} title="Replace?" confirm="Replace">
          {row => row}
        </ConfirmedWriteDialog>
      </>
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
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ key: 'secret' }, 'Shop')
})

function WriteButton({ send }: { send: () => Promise<unknown> }) {
  const { mutate } = useWrite<void>({ ...TEXTS, send })
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
    return (
      <AdminDialog opened={opened} closable title="Import" onClose={() => setOpened(false)}>
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

it.each([
  [
    'of a form',
    'Cancel',
    (onClose: () => void) => (
      <FormDialog title="Key" submit="Create" form={{ formProps: {}, pending: true }} onClose={onClose}>
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
        title="Cancel?"
        confirm="Yes"
        keep="No"
        onConfirm={onClose}
        onKeep={onClose}
      >
        Your spot
      </QuestionDialog>
    ),
  ],
])('a dialog %s stays open while its write runs', async (_of, name, show) => {
  const onClose = vi.fn()
  renderParts(show(onClose), TEST_SITE)
  await userEvent.keyboard('{Escape}')
  close(name)
  expect(onClose).not.toHaveBeenCalled()
})
