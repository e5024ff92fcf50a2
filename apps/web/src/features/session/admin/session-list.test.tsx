import type { ListedSession } from '@clinic/domain/session/sessions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listedSession } from '#testing/example-rows.ts'
import { showSections } from '#testing/show-sections.tsx'
import type { Stub } from '#testing/stub-api.ts'
import { SessionList } from './session-list.tsx'

const HERE = listedSession()
const PHONE: ListedSession = {
  ...listedSession({ id: 'b'.repeat(64), browser: 'Safari on iPhone', device: 'phone' }),
  ...{ current: false, network: '198.51.100.4', method: 'password' },
}
const PROGRAM: ListedSession = {
  ...PHONE,
  ...{ id: 'c'.repeat(64), browser: '', device: 'program', network: '' },
}

async function openSettings(...sessions: ListedSession[]) {
  let stored = sessions
  const end = vi.fn<Stub<'sessions.end'>>(input => {
    stored = stored.filter(({ id }) => id !== input.id)
    return { success: true }
  })
  const endOthers = vi.fn(() => {
    stored = stored.filter(({ current }) => current)
    return { ended: 2 }
  })
  const { user, section: find } = showSections(
    { Sessions: <SessionList /> },
    { 'sessions.list': () => stored, 'sessions.end': end, 'sessions.endOthers': endOthers },
  )
  const section = find('Sessions')
  await section.findByText(HERE.browser)
  return { user, section, end, endOthers }
}

it('shows browser, network, method and last use, and which one is this browser; ends one, or all others', async () => {
  const { user, section, end, endOthers } = await openSettings(HERE, PHONE, PROGRAM)
  const rows = section.getAllByRole('listitem').map(row => row.textContent)
  expect(rows).toEqual([
    'Firefox on Windows (this browser)This network, logged in by password and authenticator appSince December 30, 2026, 9:00 AM',
    'Safari on iPhoneNetwork 198.51.100.4, logged in by passwordSince December 30, 2026, 9:00 AM, last used December 30, 2026, 9:30 AMEnd',
    'Unknown programProgram, logged in by passwordSince December 30, 2026, 9:00 AM, last used December 30, 2026, 9:30 AMEnd',
  ])
  await user.click(section.getByRole('button', { name: 'End session: Safari on iPhone' }))
  await waitFor(() => expect(section.queryByText(PHONE.browser)).toBeNull())
  expect(end).toHaveBeenCalledExactlyOnceWith({ id: PHONE.id })

  // After a question, and only if there are others.
  await user.click(section.getByRole('button', { name: 'End all other sessions' }))
  await user.click(screen.getByRole('button', { name: 'End them' }))
  await waitFor(() => expect(section.queryByRole('button')).toBeNull())
  expect(endOthers).toHaveBeenCalledTimes(1)
})
