import { LANGUAGE_OFFERS } from '@clinic/domain/words/language-offers.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerLanguage } from './language-offer.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-US'])
  document.body.innerHTML = '<form method="post"><input name="name" value="Ada"></form>'
  window.history.replaceState(null, '', '/contact')
  offerLanguage()
})

// Other files share the document.
afterEach(() => {
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: LANGUAGE_OFFERS.es.open })

it('leads to the page shown when it is pressed, and keeps its input', () => {
  window.history.replaceState(null, '', '/events?category=seminar')
  fireEvent.click(link())
  expect(link().getAttribute('href')).toBe('/es/events?category=seminar')
  expect(sessionStorage.getItem('input')).toContain('Ada')
})

it('keeps no input for another window', () => {
  fireEvent.click(link(), { metaKey: true })
  expect(sessionStorage.getItem('input')).toBeNull()
})
