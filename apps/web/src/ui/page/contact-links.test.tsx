import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhoneLink } from './contact-links.tsx'

it('links each phone number of a text that can be read, and leaves the rest as text', () => {
  const { container } = render(<PhoneLink phone="417-555-0101 / 1-800-555-0199 x4 or front desk" />)
  expect(container.textContent).toBe('417-555-0101 / 1-800-555-0199 x4 or front desk')
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    'tel:+14175550101',
    'tel:+18005550199;ext=4',
  ])
})
