import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** What Mantine asks of a browser and jsdom does not have. */

window.matchMedia = query =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = StillResizeObserver

window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = vi.fn()

Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})

afterEach(cleanup)
