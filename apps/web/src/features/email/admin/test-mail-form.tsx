import { sendTestInput } from '@clinic/domain/mail/schemas.ts'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'
import { useTestMail } from './use-test-mail.ts'

/** Sends a test email by the mail server in use. */
export function TestMailForm() {
  const { test: t } = useTexts(texts)
  const { email } = usePractice()
  const test = useTestMail()
  const form = useCheckedForm(sendTestInput, (input, { showRejected }) => {
    if (!test.sending) test.send(input, { onError: showRejected })
  })
  return (
    <form {...form.formProps} onInput={test.clearWhy}>
      <Stack>
        <p>{t.text}</p>
        <TextInput
          label={t.to}
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
            {t.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
