import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus once `isBusy` ends, unless it moved on purpose: a button that loads loses it to the page, and so does
 * a form that takes no input.
 */
export function useReturnedFocus(isBusy: boolean, form?: RefObject<HTMLFormElement | null>): void {
  const focused = useRef<Element | null>(null)
  // Not as the cleanup: React then restores the focus of before the rendering.
  useLayoutEffect(() => {
    const dialog = form?.current?.closest<HTMLElement>('[role="dialog"]')
    if (isBusy) {
      focused.current = document.activeElement
      // Keeps Tab in the dialog.
      if (form?.current?.inert) dialog?.focus({ preventScroll: true })
      return
    }
    const isLost = document.activeElement === document.body || document.activeElement === dialog
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [isBusy, form])
}
