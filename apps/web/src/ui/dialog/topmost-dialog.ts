import { useEffect, useEffectEvent } from 'react'

/** Close functions of open dialogs, topmost last. */
const open: (() => void)[] = []

/** Closes itself on Escape. Mantine marks its lists and the items of its menus, but not the menus. */
const CLOSES_ITSELF = '[data-mantine-stop-propagation], [role="menu"]'

function closeTopmost({ key, isComposing, target }: KeyboardEvent) {
  if (key !== 'Escape' || isComposing) return
  if (target instanceof Element && target.closest(CLOSES_ITSELF)) return
  open.at(-1)?.()
}

/** Closes only the topmost dialog on Escape; Mantine would close all. */
export function useCloseOnEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (open.length === 0) window.addEventListener('keydown', closeTopmost, true)
    open.push(close)
    return () => {
      open.splice(open.indexOf(close), 1)
      if (open.length === 0) window.removeEventListener('keydown', closeTopmost, true)
    }
  }, [])
}
