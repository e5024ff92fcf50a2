import { addDays, dayBounds, isDay } from '@clinic/domain/clinic-time.ts'
import { DELIVERY_DAYS, type ListedWebhook, sendSinceInput } from '@clinic/domain/webhooks/schemas.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

/** Asks from which clinic day on to send everything again to one endpoint. */
export function SendSinceDialog({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const { since: t, again, sending } = useTexts(texts)
  const { today, timeZone } = useFormat()
  const [day, setDay] = useState(today)
  const since = isDay(day) ? new Date(dayBounds(day, timeZone).start).toISOString() : ''
  const form = useAdminForm({
    check: sendSinceInput,
    otherValues: { id: webhook.id, since },
    save: trpc.webhooks.sendSince,
    words: { done: ({ count }) => ({ title: t.done, description: sending(count) }), failed: again.failed },
    onSaved: onClose,
  })
  return (
    <FormDialog title={t.title(webhook.name)} submit={t.submit} form={form} onClose={onClose}>
      <TextInput
        label={t.since}
        description={t.hint(DELIVERY_DAYS)}
        type="date"
        required
        data-autofocus
        min={addDays(today, -DELIVERY_DAYS)}
        max={today}
        value={day}
        error={form.problems.since && t.choose}
        onChange={event => {
          setDay(event.currentTarget.value)
          form.clearProblems('since')
        }}
      />
    </FormDialog>
  )
}
