import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toasts } from '#testing/on-page.ts'
import { showSection } from '#testing/show-sections.tsx'
import { AddPasskey } from './add-passkey.tsx'

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => Promise.reject(new Error('Cancelled')),
}))

it('says that no passkey was added when the person made none, as an error', async () => {
  const onAdded = vi.fn()
  const { user, section } = showSection('Passkeys', <AddPasskey onAdded={onAdded} />, {
    'passkeys.addOptions': () => ({ challenge: 'challenge' }) as never,
  })
  await user.click(section.getByRole('button', { name: 'Add a passkey' }))
  expect((await toasts().findByRole('alert')).textContent).toContain('No passkey was added')
  expect(screen.getByText('No passkey was made. Try again when you are ready.')).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
})
