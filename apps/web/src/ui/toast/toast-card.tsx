import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { Toast } from '#lib/toast.ts'
import { Icon } from '../drawing/drawing.tsx'
import { Unbroken } from '../page/unbroken.tsx'
import { texts } from '../texts.ts'
import classes from './toast-card.module.css'
import { useAutoClose } from './use-auto-close.ts'
import { useSwipeRight } from './use-swipe-right.ts'

/** Keeps Mantine's dialogs open when Escape is pressed here. */
export const KEEP_DIALOGS_OPEN = { 'data-mantine-stop-propagation': 'true' }

interface ToastCardProps {
  toast: Toast
  /** Keeps the toast while the region is focused. */
  held: boolean
  onClose: () => void
}

/** Toast that closes by itself, its button, or a swipe right. */
export function ToastCard({ toast, held, onClose }: ToastCardProps) {
  const t = useTexts(texts)
  const [hovered, setHovered] = useState(false)
  const swipe = useSwipeRight(onClose)
  useAutoClose(onClose, toast.autoClose, hovered || held || swipe.swiping)

  return (
    <div
      className={classes.card}
      role={toast['data-variant'] === 'destructive' ? 'alert' : undefined}
      data-variant={toast['data-variant']}
      data-swiping={swipe.swiping || undefined}
      style={{ transform: swipe.offset > 0 ? `translateX(${swipe.offset}px)` : undefined }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...swipe.handlers}
    >
      <div className={classes.text}>
        <p className={classes.title}>{toast.title ?? t.error}</p>
        {toast.message ? (
          <div className={classes.description}>
            {typeof toast.message === 'string' ? <Unbroken>{toast.message}</Unbroken> : toast.message}
          </div>
        ) : null}
        {toast.action && (
          <button
            type="button"
            className={classes.action}
            aria-label={toast.action.name}
            onClick={toast.action.act}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={t.dismiss}
        onClick={onClose}
        {...KEEP_DIALOGS_OPEN}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
