import { shouldNotifyReschedule } from '@clinic/domain/events/attendee-mails.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import type { Editing } from '#ui/form/use-editing.ts'
import { eventSchema, fieldDate, readDate } from './event-fields.ts'
import { texts } from './texts.ts'
import { useWaitingCount } from './use-waiting-count.ts'

/** Form of an event, with the question whether to notify people of a new date or location. */
export function useEventForm(editing: Editing<ClinicEvent>) {
  const t = useTexts(texts)
  const { now, timeZone, language } = useFormat()
  const utils = trpc.useUtils()
  const { row } = editing
  const openedDate = row ? fieldDate(row.date, timeZone) : ''
  const [notify, setNotify] = useState(true)
  const before = editing.stored ?? row
  const registered = before?.registeredCount ?? 0
  const waiting = useWaitingCount(before)

  // Keeps the seconds of an unchanged date.
  const toInstantText = (date: string) => (row && date === readDate(openedDate, timeZone) ? row.date : date)
  const shouldNotify = (date: string, location: string) =>
    before !== null &&
    registered + waiting > 0 &&
    shouldNotifyReschedule(
      { date: Date.parse(before.date), location: before.location },
      { date: Date.parse(date), location },
      now,
      timeZone,
    )

  const { submit, ...words } = row ? t.update : t.creation
  const form = useAdminForm({
    check: eventSchema(timeZone, language),
    send: (checked, { version }) => {
      if (!row) return utils.client.events.create.mutate(checked)
      const date = toInstantText(checked.date)
      const canNotify = shouldNotify(date, checked.location) && { notifyAttendees: notify }
      return utils.client.events.update.mutate({ id: row.id, ...checked, date, ...canNotify, version })
    },
    editing,
    words,
    changes: 'events',
  })

  const { date: typedDate = openedDate, location = row?.location ?? '' } = form.values
  const date = readDate(typedDate, timeZone)
  return {
    form,
    submit,
    openedDate,
    registered,
    waiting,
    /** New start in epoch milliseconds if attendees and the waiting list can be notified of a move; otherwise null. */
    movesTo: date !== null && shouldNotify(toInstantText(date), location.trim()) ? Date.parse(date) : null,
    notify,
    setNotify,
  }
}
