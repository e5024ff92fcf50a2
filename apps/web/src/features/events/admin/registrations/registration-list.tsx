import type { Attendee, ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming } from '@clinic/domain/events/timing.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Text } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { useIsNew } from '../../../live/shared/live-context.ts'
import { LanguageMenu } from '../../../patients/shared/admin-language-menu.tsx'
import { DeleteRegistrationDialog, useRegistrationDeletion } from './delete-registration.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { RegistrationExports } from './registration-exports.tsx'

const COUNT = new Intl.NumberFormat('en-US')

interface RegistrationListProps {
  attendees: readonly Attendee[]
  events: readonly ClinicEvent[]
}

/** Registrations; counts and exports leave out cancelled ones. */
export function RegistrationList({ attendees, events }: RegistrationListProps) {
  const { client } = trpc.useUtils()
  const { timeZone, language } = useSite()
  const now = useNow()
  const isNew = useIsNew('registered', 'registrationCancelled')
  const active = attendees.filter(({ cancelledAt }) => cancelledAt === null)
  const mayCome = ({ eventId, cancelledAt }: Attendee) => {
    const event = events.find(({ id }) => id === eventId)
    if (!event || cancelledAt !== null) return false
    return getEventTiming(Date.parse(event.date), now, timeZone) !== 'upcoming'
  }
  const deleting = useRegistrationDeletion(events)
  return (
    <>
      <Text size="sm" role="status" c="dimmed">
        {countText(active.length, attendees.length - active.length)}
      </Text>
      {active.length > 0 && <RegistrationExports registrations={active} />}
      <DataTable
        caption="Registrations"
        columns={registrationColumns(now, timeZone, language, isNew, mayCome)}
        rows={attendees}
        rowKey={({ id }) => id}
        focusable
        compact
        actions={attendee => (
          <>
            <RowButton
              verb="Delete"
              of={`the registration of ${attendee.name}`}
              danger
              onClick={() => deleting.ask(attendee)}
            />
            {attendee.cancelledAt === null && (
              <LanguageMenu
                person={attendee}
                send={language => client.events.setLanguage.mutate({ id: attendee.id, language })}
                changes="events"
              />
            )}
          </>
        )}
      />
      <DeleteRegistrationDialog {...deleting} />
    </>
  )
}

/** "12 registrations", "1 registration, 2 more cancelled". */
function countText(active: number, cancelled: number): string {
  const registrations = `${COUNT.format(active)} ${plural.en(active, 'registration', 'registrations')}`
  if (cancelled === 0) return registrations
  return `${registrations}, ${COUNT.format(cancelled)} more cancelled`
}
