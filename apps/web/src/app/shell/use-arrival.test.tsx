import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useArrival } from './use-arrival.ts'

function Page() {
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useArrival(main)
  return (
    <>
      <button type="button" role="tab" aria-selected={false} onClick={() => navigate('/next-tab')}>
        Tab
      </button>
      <button type="button" onClick={() => navigate('/next')}>
        Link
      </button>
      <main ref={main} tabIndex={-1} />
    </>
  )
}

it('focuses the page after navigation, but keeps the focus in a row of tabs', async () => {
  render(<Page />, { wrapper: MemoryRouter })
  const user = userEvent.setup()
  await user.click(screen.getByText('Link'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  const tab = screen.getByRole('tab')
  // Firefox before 119 has no such property.
  Object.defineProperty(tab, 'role', { value: undefined })
  await user.click(tab)
  expect(document.activeElement).toBe(tab)
})
