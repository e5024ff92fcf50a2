import { registerInput } from '@clinic/domain/events/registration-schemas.ts'
import { Button, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { EmailField, PhoneField } from '#features/contact/shared/contact-fields.tsx'
import { HoneypotField } from '#features/contact/shared/honeypot-field.tsx'
import { PrivacyNote } from '#features/contact/shared/privacy-note.tsx'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { useSubmission } from '#lib/form/use-submission.ts'
import { readReason } from '#lib/response/failure.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from '../texts.ts'
import classes from './attendee-form.module.css'
import type { Outcome } from './outcome-note.tsx'

// The waiting list takes the same fields.
const attendeeSchema = registerInput.omit({ eventId: true })

type Attendee = z.output<typeof attendeeSchema>

interface AttendeeFormProps {
  eventId: number
  /** Whether it joins the waiting list of a full event. */
  waits: boolean
  /** Switches to the waiting list, or from it, when the spots have changed. */
  onSwitch: (waits: boolean) => void
  onDone: (outcome: Outcome) => void
}

/** Registers for an event or joins its waiting list. Keeps its input until then. */
export function AttendeeForm({ eventId, waits, onSwitch, onDone }: AttendeeFormProps) {
  const { fields, register, wait } = useTexts(texts)
  const t = waits ? wait : register
  const language = useLanguage()
  const { client } = trpc.useUtils()

  const { submit, pending } = useSubmission<Attendee, Outcome>({
    send: async ({ input, idempotencyKey }) => {
      const attendee = { ...input, eventId, language }
      const options = { context: { idempotencyKey } }
      if (waits) return { kind: 'waiting', ...(await client.waitingList.join.mutate(attendee, options)) }
      return { kind: 'registered', ...(await client.events.register.mutate(attendee, options)) }
    },
    onDone: outcome => {
      if (outcome.kind === 'registered') showToast({ ...register.done, manageUrl: outcome.manageUrl })
      onDone(outcome)
    },
    failed: t.failed,
    changes: 'events',
    onFailed: error => {
      const reason = readReason(error)
      if (reason === 'eventFull' || reason === 'spotsLeft') onSwitch(reason === 'eventFull')
    },
  })
  const form = useCheckedForm(attendeeSchema, submit)

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput label={fields.name} autoComplete="name" required data-autofocus {...form.field('name')} />
      <EmailField description={t.email} {...form.field('email')} />
      <PhoneField description={fields.phone} {...form.field('phone')} />
      <HoneypotField form={form} />
      <Button type="submit" className={classes.send} loading={pending} fullWidth>
        {t.submit}
      </Button>
      <PrivacyNote>{t.privacy}</PrivacyNote>
    </form>
  )
}
