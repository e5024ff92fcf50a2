import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderRoutes } from '#testing/render-app.tsx'
import { stubApi } from '#testing/stub-api.ts'
import { UnsavedChangesGuard } from './unsaved-changes.tsx'
import { useUnsaved } from './unsaved-context.ts'

/** A form that stays while another one opens behind it. */
function Page() {
  useUnsaved(true)
  return ['second', 'third'].map(group => (
    <Link key={group} to={`/?group=${group}`}>
      {group}
    </Link>
  ))
}

it('asks again about a form that stays although its changes were discarded', async () => {
  stubApi({})
  const element = (
    <UnsavedChangesGuard>
      <Page />
    </UnsavedChangesGuard>
  )
  const { currentPath } = await renderRoutes([{ path: '/', element }], '/')
  const user = userEvent.setup()
  for (const group of ['second', 'third']) {
    await user.click(screen.getByRole('link', { name: group }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(currentPath()).toBe(`/?group=${group}`))
  }
})
