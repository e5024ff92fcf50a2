import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over a public page. */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // A slip of the finger beside the dialog must not throw away what was typed.
      closeOnClickOutside={false}
      size="34rem"
      centered
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
