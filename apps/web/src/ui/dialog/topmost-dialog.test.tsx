import { Menu } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showError } from '#lib/toast.ts'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { AdminDialog } from './admin-dialog.tsx'

/** Opens a dialog with a menu in it. */
async function openDialog() {
  const closings: string[] = []
  renderParts(
    <AdminDialog closable title="Visit" onClose={() => closings.push('closed')}>
      <RowMenu of="Ada">
        <Menu.Item>Move</Menu.Item>
      </RowMenu>
    </AdminDialog>,
    TEST_SITE,
  )
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  return { user: userEvent.setup(), closings, more: screen.getByRole('button', { name: /Ada/ }) }
}

it.each([
  ['the menu, which a press opened', () => screen.getByRole('menu')],
  ['an item of the menu', () => screen.getByRole('menuitem', { name: 'Move' })],
])('Escape in %s closes the menu and keeps the dialog open', async (_where, place) => {
  const { user, closings, more } = await openDialog()
  await user.click(more)
  await screen.findByRole('menu')
  act(() => place().focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(closings).toEqual([])
  await user.keyboard('{Escape}')
  expect(closings).toEqual(['closed'])
})

it('Escape in a toast closes the toast and keeps the dialog open', async () => {
  const { user, closings } = await openDialog()
  act(() => showError('Failed to save'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' })
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Failed to save')).toBeNull()
  expect(closings).toEqual([])
})
