import { useNotifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { currentToast, dismissToast } from '#lib/toast.ts'
import { texts } from '../texts.ts'
import classes from './toast-area.module.css'
import { KEEP_DIALOGS_OPEN, ToastCard } from './toast-card.tsx'

/** Region of toasts. F8 focuses it from anywhere; closing, also by Escape, returns the focus. */
export function ToastArea() {
  const t = useTexts(texts)
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

  // Browsers fire no blur when a focused toast is replaced.
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

  const shown = toast && !toast['data-dismissed'] ? toast : null
  const card = shown && (
    <ToastCard key={shown.id} toast={shown} held={focused} onClose={() => close(shown.id)} />
  )
  const destructive = toast?.['data-variant'] === 'destructive'
  return (
    <section
      ref={area}
      className={classes.area}
      aria-label={t.toasts}
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={event => {
        if (event.key === 'Escape' && shown) close(shown.id)
      }}
      {...(shown && KEEP_DIALOGS_OPEN)}
    >
      {/* Screen readers only announce polite regions that existed before their text. */}
      <div role="status">{destructive ? null : card}</div>
      {destructive ? card : null}
    </section>
  )
}
