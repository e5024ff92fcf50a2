import { useNotifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { currentToast, dismissToast } from './toast.ts'
import classes from './toast-area.module.css'
import { ToastCard } from './toast-card.tsx'

/** Where toasts appear, once on every page. F8 moves the focus here from anywhere; closing gives it back. */
export function ToastArea() {
  const area = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [focused, setFocused] = useState(false)
  const toast = currentToast(useNotifications().notifications)
  const toastId = toast?.id

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      if (!area.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
      area.current?.focus()
    }
    document.addEventListener('keydown', focusOnF8)
    return () => document.removeEventListener('keydown', focusOnF8)
  }, [])

  // A focused toast that gives way to a new one takes the focus with it, and browsers do not tell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at whenever another toast comes
  useEffect(() => {
    setFocused(area.current?.contains(document.activeElement) ?? false)
  }, [toastId])

  const close = (id: string) => {
    if (area.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus()
    }
    setFocused(false)
    dismissToast(id)
  }

  const card =
    toast && !toast['data-dismissed'] ? (
      <ToastCard key={toast.id} toast={toast} held={focused} onClose={() => close(toast.id)} />
    ) : null
  const destructive = toast?.['data-variant'] === 'destructive'
  return (
    <section
      ref={area}
      className={classes.area}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* Screen readers watch a polite region only if it was there before its text. */}
      <div role="status">{destructive ? null : card}</div>
      {destructive ? card : null}
    </section>
  )
}
