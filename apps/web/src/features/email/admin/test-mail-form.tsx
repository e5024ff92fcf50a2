import { sendTestInput } from '@clinic/domain/mail/schemas.ts'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { usePractice } from '../../content/shared/practice.tsx'
import { useTestMail } from './use-test-mail.ts'

/** Sends a test email by the mail server in use. */
export function TestMailForm() {
  const { email } = usePractice()
  const form = useCheckedForm(sendTestInput, input => {
    if (!test.sending) test.send(input)
  })
  const test = useTestMail(form.showRejected)
  return (
    <form {...form.formProps} onInput={test.clearWhy}>
      <Stack>
        <p>Sends right away; takes up to 5 seconds.</p>
        <TextInput
          label="To"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          {...form.field('to')}
        />
        {test.why && (
          <Alert color="red" role="note">
            {test.why}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={test.sending}>
            Send test
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
