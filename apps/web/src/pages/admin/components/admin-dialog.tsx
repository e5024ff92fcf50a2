import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './admin-dialog.module.css'
import { useCloseOnEscape } from './topmost-dialog.ts'

interface AdminDialogProps {
  opened: boolean
  title: string
  onClose: () => void
  /** Has a button at the top that closes it. */
  closable?: boolean
  /** Holds a list, and is as wide as a page of text. */
  wide?: boolean
  /** Nothing of the page can be read behind it. */
  curtain?: boolean
  children: ReactNode
}

/**
 * A dialog of the administration. When it closes, the focus goes back to where it was, unless it has been moved
 * elsewhere. Mantine's own header is a header element, which would be a second banner of the page.
 */
export function AdminDialog({
  opened,
  title,
  onClose,
  closable = false,
  wide = false,
  curtain,
  children,
}: AdminDialogProps) {
  useCloseOnEscape(opened, onClose)
  const opener = useRef<Element | null>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // Once React has drawn the change: while it does, it puts the focus back where it was before.
  useEffect(() => {
    if (!opened) return
    return () => {
      const focused = document.activeElement
      const dialog = focused?.closest('[role="dialog"]') ?? null
      // It may have been moved within the dialog that this one was opened from.
      const inThisOne = dialog !== null && dialog !== opener.current?.closest('[role="dialog"]')
      const lost = focused === null || focused === document.body || inThisOne
      if (lost && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    }
  }, [opened])

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      size={wide ? 'lg' : 'md'}
      returnFocus={false}
      closeOnEscape={false}
      // Not as a className of Modal.Content, which would dress the layer around it as well.
      classNames={{ content: classes.content, overlay: curtain ? classes.curtain : undefined }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {closable && <Modal.CloseButton aria-label="Close" />}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons at the foot of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
