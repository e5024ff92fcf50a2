import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** What happens when it is confirmed. */
  children: ReactNode
  /** The verb of the button, such as "Delete event". */
  confirm: string
  cancel: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. Cancelling gives the focus back to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, cancel, pending = false, onConfirm, onCancel } = props
  const opener = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])

  const close = () => {
    onCancel()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      centered
      returnFocus={false}
      withCloseButton={false}
      transitionProps={{ duration: 150 }}
      classNames={{ title: classes.title, content: classes.content, header: classes.header }}
    >
      <div className={classes.body}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} data-autofocus>
          {cancel}
        </Button>
        <Button color="red" className={classes.confirm} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
