import { type MouseEvent, type ReactNode, useRef } from 'react'
import classes from './popover.module.css'

interface PopoverProps {
  /** Id that the button names in `popoverTarget`. */
  id: string
  label: string
  children: ReactNode
}

/** Panel beside the button that opens it. The browser closes it on Escape and on presses elsewhere. */
export function Popover({ id, label, children }: PopoverProps) {
  const panel = useRef<HTMLElement>(null)
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) panel.current?.hidePopover?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
    <section
      ref={panel}
      id={id}
      popover="auto"
      aria-label={label}
      className={classes.panel}
      onClick={closeAfterLink}
    >
      {children}
    </section>
  )
}
