import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Generous for busy machines.
configure({ asyncUtilTimeout: 15_000 })

// Server rendering tests have no DOM.
if (typeof window !== 'undefined') {
  standInForBrowser()
  afterEach(() => {
    cleanup()
    // Files share a window: a draft stored on unmounting would be offered to the next file's tests.
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Browser APIs that jsdom lacks. */
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

  // Never intersects.
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

  const { prototype: dialog } = window.HTMLDialogElement
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close())
    this.querySelector<HTMLElement>('button, a')?.focus()
  }
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }

  window.HTMLElement.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}

  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener: () => {}, removeEventListener: () => {} },
  })
}
