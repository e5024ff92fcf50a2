import { contactInput } from '@clinic/domain/contact/schemas.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { EmailField, PhoneField } from '../../components/contact-fields.tsx'
import { HoneypotField } from '../../components/honeypot-field.tsx'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { writeFailureText } from '../../lib/error-texts.ts'
import { showError, showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSubmission } from '../../lib/use-submission.ts'
import classes from './contact-form.module.css'

/** A message to the clinic. What was typed stays until it has been sent. */
export function ContactForm() {
  const hydrated = useHydrated()
  const { client } = trpc.useUtils()

  const { submit, pending } = useSubmission<z.output<typeof contactInput>, unknown>({
    send: ({ input, idempotencyKey }) => client.contact.send.mutate(input, { context: { idempotencyKey } }),
    onDone: () => {
      showToast({ title: 'Message Sent', description: "We'll get back to you soon!" })
      form.clear()
    },
    onFailed: error => {
      showError(writeFailureText('Failed to send message. Please try again.', error))
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(contactInput, submit)

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput label="Name" autoComplete="name" required className={classes.wide} {...form.field('name')} />
      <EmailField description="For our answer" {...form.field('email')} />
      <PhoneField description="Optional, if you would like a call back" {...form.field('phone')} />
      <Textarea label="Message" rows={7} required className={classes.wide} {...form.field('message')} />
      <HoneypotField />
      <div className={classes.send}>
        <Button type="submit" className={classes.button} disabled={!hydrated} loading={pending}>
          Send message
        </Button>
        <p className={classes.privacy}>We keep what you enter here and use it only to answer you.</p>
      </div>
    </form>
  )
}
