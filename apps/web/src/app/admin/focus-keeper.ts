import { focusHeading } from '#lib/use-focus-target.ts'

/** Lets dialogs, menus and forms move the focus themselves first; Mantine's menus take 10 ms. */
const OTHERS_MOVE_IT = 20

/**
 * Keeps the focus in the page when the focused element is removed, as pressed buttons often are: moves it to the
 * nearest element around that takes it, from a closed dialog to what opened it, or else to the page's heading. Gives
 * it back to a button that could not be pressed while its write ran, and to what took no input while a list was read.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The element focused last and those around it; outside of the page's main part, then those before. */
  let path: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const opened = target.closest('[role="dialog"]') ?? target
    const before = target.closest('main') ? [] : path.filter(one => one.isConnected && !opened.contains(one))
    path = [...listAround(target), ...before]
  }
  const noteLeft = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return
    // Some browsers also fire focusout for an element that is about to be removed.
    setTimeout(() => {
      const left = path[0] === target && target.isConnected && !isWaiting(target)
      if (left && isLost()) path = []
    })
  }
  const restore = () => {
    timer = undefined
    const [last] = path
    if (!last || !isLost() || isWaiting(last)) return
    for (const one of path.filter(takesFocus)) {
      one.focus({ preventScroll: true })
      // It may be hidden.
      if (!isLost()) return
    }
    focusHeading()
  }
  const observer = new MutationObserver(() => {
    if (path[0] && isLost() && !isWaiting(path[0])) timer ??= setTimeout(restore, OTHERS_MOVE_IT)
  })

  document.addEventListener('focusin', note)
  document.addEventListener('focusout', noteLeft)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', noteLeft)
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** An element and those around it, up to the page's main part or the body. */
function listAround(element: Element): Element[] {
  const around: Element[] = []
  for (let one: Element | null = element; one && !one.matches('main, body, html'); one = one.parentElement)
    around.push(one)
  return around
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Whether an element is shown, but takes no input while a write or a read runs. */
const isWaiting = (element: Element) =>
  element.isConnected && (element.matches(':disabled') || element.closest('[inert]') !== null)

/** Toasts stay open while they have the focus, so their region never gets it this way. */
const takesFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  (element.tabIndex >= 0 || element.hasAttribute('tabindex')) &&
  !element.matches(':disabled') &&
  element.closest('main, [role="dialog"]') !== null
