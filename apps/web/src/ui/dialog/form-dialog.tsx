import { Button, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { AdminDialog, type AdminDialogProps, DialogButtons } from './admin-dialog.tsx'
import { DialogClose } from './dialog-close.tsx'

interface FormDialogProps extends Pick<AdminDialogProps, 'title' | 'width' | 'onClose'> {
  submit: string
  form: { formProps: ComponentProps<'form'>; pending: boolean; leave: (close: () => void) => void }
  children: ReactNode
}

/** Dialog of one form, with a button to cancel and one to submit it; asks before closing drops input. */
export function FormDialog({ title, submit, form, width, onClose, children }: FormDialogProps) {
  const { cancel } = useTexts(texts).dialog
  const close = () => form.leave(onClose)
  return (
    <AdminDialog title={title} width={width} pending={form.pending} onClose={close}>
      <form {...form.formProps}>
        <Stack>{children}</Stack>
        <DialogButtons>
          <DialogClose onClick={close}>{cancel}</DialogClose>
          <Button type="submit" loading={form.pending}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  )
}
