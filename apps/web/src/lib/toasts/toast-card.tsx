import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Toast } from './toast.ts'
import classes from './toast-card.module.css'
import { useAutoClose } from './use-auto-close.ts'
import { useSwipeRight } from './use-swipe-right.ts'

interface ToastCardProps {
  toast: Toast
  /** Whether the focus is in the area, so that the toast stays. */
  held: boolean
  onClose: () => void
}

/** One toast: closes by itself, by its button, by Escape, or by a swipe to the right. */
export function ToastCard({ toast, held, onClose }: ToastCardProps) {
  const [hovered, setHovered] = useState(false)
  const swipe = useSwipeRight(onClose)
  useAutoClose(onClose, hovered || held || swipe.swiping)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering, Escape and the swipe add to the button
    <div
      className={classes.card}
      role={toast['data-variant'] === 'destructive' ? 'alert' : undefined}
      data-variant={toast['data-variant']}
      data-swiping={swipe.swiping || undefined}
      style={{ transform: swipe.offset > 0 ? `translateX(${swipe.offset}px)` : undefined }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
      {...swipe.handlers}
    >
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.message ? <div className={classes.description}>{toast.message}</div> : null}
      </div>
      <button type="button" className={classes.close} aria-label="Close notification" onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
