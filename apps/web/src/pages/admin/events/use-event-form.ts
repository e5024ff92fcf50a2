import { isMoveToTell } from '@clinic/domain/events/attendee-mails.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { useState } from 'react'
import { refreshEvents } from '../../../lib/refresh-events.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useAdminForm } from '../components/use-admin-form.ts'
import type { Editing } from '../components/use-editing.ts'
import { eventFields, fieldDate, readDate } from './event-fields.ts'

/** The form of an event, and whether those registered are told of the date and the place that stand in it. */
export function useEventForm(editing: Editing<ClinicEvent>, stored: ClinicEvent | undefined) {
  const { timeZone } = useSite()
  const now = useNow()
  const utils = trpc.useUtils()
  const { row } = editing
  const opened = row ? fieldDate(row.date, timeZone) : ''
  const [typed, setTyped] = useState({ date: opened, location: row?.location ?? '' })
  const [tell, setTell] = useState(true)
  const before = stored ?? row
  const registered = before?.registeredCount ?? 0

  // A date that nobody changed stays the instant it was, to the second.
  const instantOf = (date: string) => (row && date === readDate(opened, timeZone) ? row.date : date)
  const tellsOf = (date: string, location: string) =>
    before !== null &&
    registered > 0 &&
    isMoveToTell(
      { date: Date.parse(before.date), location: before.location },
      { date: Date.parse(date), location },
      now,
    )

  const form = useAdminForm({
    schema: eventFields(timeZone),
    send: (checked, version) => {
      if (!row) return utils.client.events.create.mutate(checked)
      const date = instantOf(checked.date)
      const told = tellsOf(date, checked.location) && { tellRegistered: tell }
      return utils.client.events.update.mutate({ id: row.id, ...checked, date, ...told, version })
    },
    openedVersion: row?.version,
    storedVersion: stored?.version,
    onLoad: () => stored && editing.edit(stored),
    done: row ? 'Event updated' : 'Event created',
    failed: row ? 'Failed to update event' : 'Failed to create event',
    refresh: () => refreshEvents(utils),
    onSaved: editing.finish,
  })

  const date = readDate(typed.date, timeZone)
  return {
    form,
    opened,
    registered,
    typeDate: (date: string) => setTyped({ ...typed, date }),
    typeLocation: (location: string) => setTyped({ ...typed, location }),
    /** When the event is by what is typed, in epoch milliseconds, if those registered can be told of a move. */
    movesTo: date !== null && tellsOf(instantOf(date), typed.location.trim()) ? Date.parse(date) : null,
    tell,
    setTell,
  }
}
