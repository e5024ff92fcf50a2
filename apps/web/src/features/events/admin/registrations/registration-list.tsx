import type { Attendee } from '@clinic/domain/events/registration-schemas.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming } from '@clinic/domain/events/timing.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { LanguageMenu } from '../../../../ui/language/language-menu.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { DeleteRegistrationDialog } from './delete-registration.tsx'
import { useRegistrationColumns } from './registration-columns.tsx'
import { RegistrationExports } from './registration-exports.tsx'
import { texts } from './texts.ts'

interface RegistrationListProps {
  attendees: readonly Attendee[]
  events: readonly ClinicEvent[]
}

/** Registrations; counts and exports exclude cancelled ones. */
export function RegistrationList({ attendees, events }: RegistrationListProps) {
  const t = useTexts(texts)
  const { timeZone } = useSite()
  const now = useNow()
  const active = attendees.filter(({ cancelledAt }) => cancelledAt === null)
  const mayCome = ({ eventId, cancelledAt }: Attendee) => {
    const event = events.find(({ id }) => id === eventId)
    if (!event || cancelledAt !== null) return false
    return getEventTiming(Date.parse(event.date), now, timeZone) !== 'upcoming'
  }
  const [deleted, setDeleted] = useState<Attendee | null>(null)
  return (
    <>
      <Text size="sm" role="status" c="dimmed">
        {t.count(active.length, attendees.length - active.length)}
      </Text>
      {active.length > 0 && <RegistrationExports registrations={active} />}
      <DataTable
        caption={t.title}
        columns={useRegistrationColumns(mayCome)}
        rows={attendees}
        rowKey={({ id }) => id}
        focusable
        compact
        actions={attendee => (
          <>
            <RowButton
              verb={t.deletion.button}
              of={t.deletion.of(attendee.name)}
              danger
              onClick={() => setDeleted(attendee)}
            />
            {attendee.cancelledAt === null && (
              <LanguageMenu person={attendee} save={trpc.events.setLanguage} changes="events" />
            )}
          </>
        )}
      />
      {deleted && (
        <DeleteRegistrationDialog attendee={deleted} events={events} onClose={() => setDeleted(null)} />
      )}
    </>
  )
}
