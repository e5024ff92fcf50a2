import type { contactInput, contactOutput } from '@clinic/domain/contact/schemas.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { useSubmission } from '#lib/form/use-submission.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { EmailField, LongTextField, PhoneField } from '../shared/contact-fields.tsx'
import { HoneypotField } from '../shared/honeypot-field.tsx'
import { PrivacyNote } from '../shared/privacy-note.tsx'
import classes from './contact-form.module.css'
import { SentMessage } from './sent-message.tsx'
import { texts } from './texts.ts'

type StoredMessage = z.output<typeof contactOutput>

const loadContactSchema = async () => (await import('@clinic/domain/contact/schemas.ts')).contactInput

/** The contact form; keeps its input until the message is sent, then gives way to a confirmation. */
export function ContactForm() {
  const t = useTexts(texts)
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { client } = trpc.useUtils()
  const [sent, setSent] = useState<StoredMessage | null>(null)
  const { target: nameField, moveFocus } = useFocusTarget<HTMLInputElement>()

  const { submit, pending } = useSubmission<z.output<typeof contactInput>, StoredMessage>({
    send: ({ input, idempotencyKey }) =>
      client.contact.send.mutate({ ...input, language }, { context: { idempotencyKey } }),
    onDone: message => {
      showToast(t.sent)
      setSent(message)
    },
    failed: t.failed,
    changes: 'contact',
  })
  const form = useCheckedForm(loadContactSchema, submit)

  const writeAnother = () => {
    setSent(null)
    moveFocus()
  }

  if (sent) return <SentMessage message={sent} onWriteAnother={writeAnother} />
  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        ref={nameField}
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
      <HoneypotField form={form} />
      <div className={classes.send}>
        <Button type="submit" className={classes.button} disabled={!isHydrated} loading={pending}>
          {t.submit}
        </Button>
        <PrivacyNote>{t.privacy}</PrivacyNote>
      </div>
    </form>
  )
}
