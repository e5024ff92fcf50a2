import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

const LABELABLE = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const

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

  // The original matches every rule of the default style sheet, a fifth of the time of these tests.
  window.getComputedStyle = inlineStyle
  // The original walks the whole document for each label, a fifth of the time of tests of large forms.
  for (const name of LABELABLE) {
    Object.defineProperty(window[name].prototype, 'labels', { configurable: true, get: findLabels })
  }

  window.HTMLElement.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}

  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener: () => {}, removeEventListener: () => {} },
  })
}

/** Labels by `for` and around the element; null for a hidden input. */
function findLabels(this: HTMLElement): HTMLLabelElement[] | null {
  if (this.localName === 'input' && this.getAttribute('type') === 'hidden') return null
  const around = this.closest('label')
  return [...document.getElementsByTagName('label')].filter(label =>
    label.hasAttribute('for') ? this.id !== '' && label.htmlFor === this.id : label === around,
  )
}

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'label',
  'small',
  'span',
  'strong',
  'time',
])

/** Visibility by the `hidden` attribute, closed dialogs and inline styles: these tests load no style sheets. */
function inlineStyle(element: Element): CSSStyleDeclaration {
  const style = document.createElement('i').style
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return style
  style.cssText = element.style.cssText
  const hidden = element.hasAttribute('hidden') || (element instanceof HTMLDialogElement && !element.open)
  if (hidden) style.display = 'none'
  else style.display ||= INLINE.has(element.localName) ? 'inline' : 'block'
  style.visibility = element.closest<HTMLElement>('[style*="visibility"]')?.style.visibility || 'visible'
  return style
}
