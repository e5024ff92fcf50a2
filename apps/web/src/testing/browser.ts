import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

const LABELABLE = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const

configure(({ getElementError }) => ({
  // Generous for busy machines.
  asyncUtilTimeout: 15_000,
  // Without the document while a query waits, a 16th of the time of these tests: the last error shows it anyway.
  getElementError: (message, container) => {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    return isWaiting ? new Error(message ?? '') : getElementError(message, container)
  },
}))

// React's development build records a task per element for the debugger, a tenth of the time of these tests.
Reflect.deleteProperty(console, 'createTask')

// Server rendering tests have no DOM.
const hasWindow = typeof window !== 'undefined'
if (hasWindow) standInForBrowser()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (!hasWindow) return
  cleanup()
  // Files share a window: a draft stored on unmounting would be offered to the next file's tests.
  localStorage.clear()
  sessionStorage.clear()
})

/** Browser APIs that jsdom or happy-dom lack, or answer slowly. */
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

  // jsdom matches every rule of the default style sheet, a fifth of the time of these tests.
  window.getComputedStyle = inlineStyle
  // jsdom walks the whole document for each label, a fifth of the time of tests of large forms.
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
  if (this.id === '') return around && !around.hasAttribute('for') ? [around] : []
  return [...document.getElementsByTagName('label')].filter(label =>
    label.hasAttribute('for') ? label.htmlFor === this.id : label === around,
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

/** Styles of elements without their own style, by display and visibility. */
const plainStyles = new Map<string, CSSStyleDeclaration>()

/** Visibility by the `hidden` attribute, closed dialogs and inline styles: these tests load no style sheets. */
function inlineStyle(element: Element): CSSStyleDeclaration {
  const hidden = element.hasAttribute('hidden') || (element instanceof HTMLDialogElement && !element.open)
  const display = hidden ? 'none' : INLINE.has(element.localName) ? 'inline' : 'block'
  const visibility = inheritedVisibility(element)
  if (isStyled(element)) {
    const style = document.createElement('i').style
    style.cssText = element.style.cssText
    if (hidden || !style.display) style.display = display
    style.visibility = visibility
    return style
  }
  const key = `display: ${display}; visibility: ${visibility}`
  const known = plainStyles.get(key) ?? document.createElement('i').style
  if (!plainStyles.has(key)) known.cssText = key
  plainStyles.set(key, known)
  return known
}

function inheritedVisibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isStyled(at) && at.style.visibility) return at.style.visibility
  }
  return 'visible'
}

function isStyled(element: Element): element is HTMLElement | SVGElement {
  return element.hasAttribute('style')
}
