import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Tests of what the server renders run without a browser.
if (typeof window !== 'undefined') {
  standInForBrowser()
  afterEach(cleanup)
}

/** What Mantine and the pages ask of a browser and jsdom does not have. */
function standInForBrowser() {
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

  window.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }

  // Nothing is ever scrolled near.
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }

  window.HTMLElement.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}

  Object.defineProperty(document, 'fonts', {
    value: { addEventListener: () => {}, removeEventListener: () => {} },
  })
}
