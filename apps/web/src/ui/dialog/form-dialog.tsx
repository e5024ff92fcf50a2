import { Button, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { AdminDialog, type AdminDialogProps, DialogButtons } from './admin-dialog.tsx'
import { DialogClose } from './dialog-close.tsx'
import { texts } from './texts.ts'

interface FormDialogProps extends Pick<AdminDialogProps, 'title' | 'width' | 'onClose'> {
  submit: string
  form: { formProps: ComponentProps<'form'>; pending: boolean }
  children: ReactNode
}

/** Dialog of one form, with a button to cancel and one to submit it. */
export function FormDialog({ title, submit, form, width, onClose, children }: FormDialogProps) {
  const { cancel } = useTexts(texts)
  return (
    <AdminDialog opened title={title} width={width} pending={form.pending} onClose={onClose}>
      <form {...form.formProps}>
        <Stack>{children}</Stack>
        <DialogButtons>
          <DialogClose onClick={onClose}>{cancel}</DialogClose>
          <Button type="submit" loading={form.pending}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  )
}
