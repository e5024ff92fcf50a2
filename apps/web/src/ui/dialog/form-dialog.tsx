import { Button, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { AdminDialog, DialogButtons } from './admin-dialog.tsx'
import { DialogClose } from './dialog-close.tsx'
import { texts } from './texts.ts'

interface FormDialogProps {
  title: string
  submit: string
  form: { formProps: ComponentProps<'form'>; pending: boolean }
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** Dialog of one form, with a button to cancel and one to submit it. */
export function FormDialog({ title, submit, form, wide, onClose, children }: FormDialogProps) {
  const { cancel } = useTexts(texts)
  return (
    <AdminDialog opened title={title} wide={wide} pending={form.pending} onClose={onClose}>
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
