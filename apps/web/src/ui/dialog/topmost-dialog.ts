import { useEffect, useEffectEvent } from 'react'

/** Close functions of open dialogs, topmost last. */
const open: (() => void)[] = []

function closeTopmost(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.isComposing) open.at(-1)?.()
}

/** Closes only the topmost dialog on Escape; Mantine would close all. */
export function useCloseOnEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    if (open.length === 0) window.addEventListener('keydown', closeTopmost, true)
    open.push(close)
    return () => {
      open.splice(open.indexOf(close), 1)
      if (open.length === 0) window.removeEventListener('keydown', closeTopmost, true)
    }
  }, [opened])
}
