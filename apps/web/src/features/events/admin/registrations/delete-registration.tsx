import type { Attendee, ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ConfirmedWriteDialog, useNotifiedDeletion } from '../../../../ui/dialog/confirmed-write.tsx'
import { NotifyField } from '../../../email/shared/notify-field.tsx'
import { texts } from './texts.ts'

type Deletion = ReturnType<typeof useRegistrationDeletion>

/** Deletes a registration and optionally notifies the attendee. */
export function useRegistrationDeletion(events: readonly ClinicEvent[]) {
  const { done, failed } = useTexts(texts).deletion
  const utils = trpc.useUtils()
  const { timeZone } = useSite()
  const now = useNow()
  /** Start of the upcoming event in epoch milliseconds; null if there is nothing to notify about. */
  const notifiedEvent = ({ eventId, cancelledAt }: Attendee): number | null => {
    const event = events.find(({ id }) => id === eventId)
    if (!event || cancelledAt !== null) return null
    const at = Date.parse(event.date)
    return isPast(at, now, timeZone) ? null : at
  }
  const deletion = useNotifiedDeletion<Attendee>({
    send: (attendee, notify) => {
      const notified = notifiedEvent(attendee) !== null && { notifyAttendee: notify }
      return utils.client.events.deleteRegistration.mutate({ id: attendee.id, ...notified })
    },
    done,
    failed,
    changes: 'events',
  })
  return { ...deletion, notifiedEvent }
}

export function DeleteRegistrationDialog({ deletion }: { deletion: Deletion }) {
  const { notifiedEvent, notify, setNotify } = deletion
  const { deletion: t } = useTexts(texts)
  return (
    <ConfirmedWriteDialog write={deletion} title={t.title} confirm={t.confirm} cancel={t.cancel}>
      {attendee => {
        const at = notifiedEvent(attendee)
        return (
          <>
            <p>
              <strong>{attendee.name}</strong>, {attendee.eventTitle}
            </p>
            <p>{`${attendee.cancelledAt === null ? t.open : t.cancelled} ${at === null ? t.quiet : ''}`}</p>
            {at !== null && (
              <NotifyField
                label={t.notify}
                kind="registrationCancelled"
                at={at}
                event={attendee.eventTitle}
                mailLanguage={attendee.language}
                notify={notify}
                onNotify={setNotify}
              />
            )}
          </>
        )
      }}
    </ConfirmedWriteDialog>
  )
}
