import { contactInput } from '@clinic/domain/contact/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { showError, showToast } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { EmailField, LongTextField, PhoneField } from '../shared/contact-fields.tsx'
import { HoneypotField } from '../shared/honeypot-field.tsx'
import classes from './contact-form.module.css'
import { texts } from './texts.ts'

/** The contact form; keeps its input until the message is sent. */
export function ContactForm() {
  const t = useTexts(texts)
  const language = useLanguage()
  const hydrated = useHydrated()
  const { client } = trpc.useUtils()

  const { submit, pending } = useSubmission<z.output<typeof contactInput>, unknown>({
    send: ({ input, idempotencyKey }) => client.contact.send.mutate(input, { context: { idempotencyKey } }),
    onDone: () => {
      showToast(t.sent)
      form.clear()
    },
    onFailed: error => {
      showError(writeFailureText(t.failed, error, language))
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(contactInput, submit)

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        label={t.fields.name}
        autoComplete="name"
        required
        className={classes.wide}
        {...form.field('name')}
      />
      <EmailField description={t.fields.email} {...form.field('email')} />
      <PhoneField description={t.fields.phone} {...form.field('phone')} />
      <LongTextField
        label={t.fields.message}
        rows={7}
        required
        className={classes.wide}
        {...form.field('message')}
      />
      <HoneypotField />
      <div className={classes.send}>
        <Button type="submit" className={classes.button} disabled={!hydrated} loading={pending}>
          {t.submit}
        </Button>
        <p className={classes.privacy}>{t.privacy}</p>
      </div>
    </form>
  )
}
