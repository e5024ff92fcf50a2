import { calendarInvitationsInput, type ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

interface InvitationsDialogProps {
  calendar: ListedCalendar
  onClose: () => void
}

/** Asks under which address invitations reach the owner, and whether those without an answer block times. */
export function InvitationsDialog({ calendar: { id, name, ...stored }, onClose }: InvitationsDialogProps) {
  const t = useTexts(texts).invitations
  const [countsUnanswered, setCountsUnanswered] = useState(stored.countsUnanswered)
  const utils = trpc.useUtils()
  const form = useAdminForm({
    check: calendarInvitationsInput,
    otherValues: { id, countsUnanswered },
    save: trpc.calendars.setInvitations,
    words: t,
    changes: ['calendars', 'schedule'],
    onSaved: (_output, saved) => {
      // The dialog may be opened again before the list has been read again.
      utils.calendars.list.setData(undefined, calendars =>
        calendars?.map(calendar => (calendar.id === id ? { ...calendar, ...saved } : calendar)),
      )
      onClose()
    },
  })
  return (
    <FormDialog title={t.title(name)} submit={t.submit} form={form} onClose={onClose}>
      <TextInput
        {...t.owner}
        type="email"
        autoComplete="email"
        data-autofocus
        defaultValue={stored.owner ?? ''}
        {...form.field('owner')}
      />
      <Switch
        label={t.count}
        checked={countsUnanswered}
        onChange={event => setCountsUnanswered(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
