import type { Attendee } from '@clinic/domain/events/attendees.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { useState } from 'react'
import { NotifyField } from '#features/email/shared/desk/notify-field.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { WriteDialog } from '#ui/dialog/write-dialog.tsx'
import { texts } from './texts.ts'

interface DeleteRegistrationDialogProps {
  attendee: Attendee
  events: readonly ClinicEvent[]
  onClose: () => void
}

/** Confirms the deletion of a registration and asks whether to notify the attendee. */
export function DeleteRegistrationDialog({ attendee, events, onClose }: DeleteRegistrationDialogProps) {
  const { deletion: t } = useTexts(texts)
  const { now, timeZone } = useFormat()
  const [notify, setNotify] = useState(true)
  const { id, name, eventId, eventTitle, cancelledAt } = attendee
  const event = events.find(event => event.id === eventId)
  const at = event ? Date.parse(event.date) : null
  const canNotify = at !== null && cancelledAt === null && !isPast(at, now, timeZone)
  return (
    <WriteDialog
      procedure={trpc.events.deleteRegistration}
      input={{ id, ...(canNotify && { notifyAttendee: notify }) }}
      words={t}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>, {eventTitle}
      </p>
      <p>{`${cancelledAt === null ? t.open : t.cancelled} ${canNotify ? '' : t.quiet}`}</p>
      {canNotify && (
        <NotifyField
          label={t.notify}
          kind="registrationCancelled"
          at={at}
          event={eventTitle}
          mailLanguage={attendee.language}
          notify={notify}
          onNotify={setNotify}
        />
      )}
    </WriteDialog>
  )
}
