import { sendTestInput } from '@clinic/domain/mail/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/checked-form.ts'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { usePractice } from '../../../lib/practice.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AdminDialog, DialogButtons } from '../components/admin-dialog.tsx'
import classes from './account.module.css'

const FAILED = 'Failed to send test e-mail'

/** Sends a test e-mail and says what became of it; why it failed stays to be read, for setting things right. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const { email } = usePractice()
  const [why, setWhy] = useState<string | null>(null)
  const form = useCheckedForm(sendTestInput, input => {
    if (!sending) send(input)
  })
  const { mutate: send, isPending: sending } = useWrite(
    {
      send: (input: { to: string }) => utils.client.mail.sendTest.mutate(input),
      done: ({ delivered }) =>
        delivered === 'sent'
          ? { title: 'Test e-mail sent', description: 'The mail server took it. Look for it in the inbox.' }
          : {
              title: 'Test e-mail kept',
              description: 'No mail server is set, so it is a file in the folder.',
            },
      failed: FAILED,
      refresh: () => utils.mail.status.invalidate(),
    },
    {
      onDone: onClose,
      onFailed: error => {
        form.showRejected(error)
        setWhy(writeFailureText(FAILED, error).split('\n')[1] ?? null)
      },
    },
  )
  return (
    <AdminDialog opened closable title="Send a test e-mail" onClose={onClose}>
      <form {...form.formProps} onInput={() => setWhy(null)} className={classes.dialog}>
        <p>It goes out at once, and takes 10 seconds at most.</p>
        <TextInput
          label="To"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          data-autofocus
          {...form.field('to')}
        />
        {why && <p className={classes.why}>{why}</p>}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Send
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  )
}
