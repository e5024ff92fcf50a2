import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { isCancellationToTell } from '@clinic/domain/events/attendee-mails.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { useState } from 'react'
import { refreshEvents } from '../../../lib/refresh-events.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { TellByMail } from '../mails/tell-by-mail.tsx'
import { RegistrationsGone } from './registrations-gone.tsx'
import { tellRegisteredLabel } from './tell-registered-label.ts'

/** The deletion of an event, and whether those registered are told of it. */
export function useEventDeletion(onDeleted: (event: ClinicEvent) => void) {
  const utils = trpc.useUtils()
  const now = useNow()
  const [tell, setTell] = useState(true)
  const canTell = ({ date, registeredCount }: ClinicEvent) =>
    registeredCount > 0 && isCancellationToTell({ date: Date.parse(date) }, now)
  const deletion = useDeletion<ClinicEvent>(
    {
      send: event => {
        const told = canTell(event) && { tellRegistered: tell }
        return utils.client.events.delete.mutate({ id: event.id, ...told })
      },
      done: 'Event deleted',
      failed: 'Failed to delete event',
      refresh: () => refreshEvents(utils),
    },
    onDeleted,
  )
  return {
    deletion,
    ask(event: ClinicEvent) {
      setTell(true)
      deletion.ask(event)
    },
    /** Whether there is somebody to tell, and something. */
    canTell,
    tell,
    setTell,
  }
}

/** Asks before an event is deleted: what goes with it, and whether those registered are told. */
export function DeleteEventDialog({
  deletion,
  canTell,
  tell,
  setTell,
}: Omit<ReturnType<typeof useEventDeletion>, 'ask'>) {
  const { timeZone } = useSite()
  return (
    <DeleteDialog deletion={deletion} title="Delete this event?" confirm="Delete event" cancel="Keep event">
      {event => {
        const at = Date.parse(event.date)
        return (
          <>
            <p>
              <strong>{event.title}</strong>, {formatPlainDate(at, timeZone)}
            </p>
            <RegistrationsGone event={event} canTell={canTell(event)} />
            {canTell(event) && (
              <TellByMail
                label={tellRegisteredLabel(event.registeredCount)}
                kind="registrationEventCancelled"
                at={at}
                tell={tell}
                onTell={setTell}
              />
            )}
          </>
        )
      }}
    </DeleteDialog>
  )
}
