import { sendTestInput } from '@clinic/domain/mail/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import classes from '../../../ui/dialog/dialog-form.module.css'
import { usePractice } from '../../content/shared/practice.tsx'

const FAILED = 'Failed to send test email'

/** Sends a test email; keeps the reason of a failure on screen for troubleshooting. */
export function TestMailForm() {
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
          ? { title: 'Test email sent', description: 'The mail server accepted it. Check the inbox.' }
          : {
              title: 'Saved as a file, not sent',
              description: 'No mail server is set up.',
            },
      failed: FAILED,
      changes: ['mail', 'setup'],
    },
    {
      onFailed: error => {
        form.showRejected(error)
        setWhy(writeFailureText(FAILED, error, 'en').split('\n')[1] ?? null)
      },
    },
  )
  return (
    <form {...form.formProps} onInput={() => setWhy(null)} className={classes.dialog}>
      <p>Sends right away; takes up to 10 seconds.</p>
      <TextInput
        label="To"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        {...form.field('to')}
      />
      {why && <p className={classes.why}>{why}</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={sending}>
          Send a test email
        </Button>
      </div>
    </form>
  )
}
