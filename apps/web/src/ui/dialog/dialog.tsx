import { Modal } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../texts.ts'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  /** Whether its write runs; it stays open meanwhile. */
  pending: boolean
  children: ReactNode
}

/** Dialog on a public page. */
export function Dialog({ opened, title, onClose, pending, children }: DialogProps) {
  const t = useTexts(texts)
  return (
    <Modal.Root
      opened={opened}
      onClose={() => pending || onClose()}
      // A click outside must not discard input.
      closeOnClickOutside={false}
      size="34rem"
      centered
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would add a second banner landmark. */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t.close} disabled={pending} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
