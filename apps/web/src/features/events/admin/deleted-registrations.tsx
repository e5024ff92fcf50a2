import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { List } from '@mantine/core'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { peopleText } from './notify-label.ts'

/** Max names listed. */
const MAX_NAMES = 10

interface DeletedRegistrationsProps {
  event: ClinicEvent
  waiting: number
  canNotify: boolean
}

/** What is deleted with an event. */
export function DeletedRegistrations({ event, waiting, canNotify }: DeletedRegistrationsProps) {
  const { id, registeredCount } = event
  const { data } = trpc.events.registrations.useQuery(
    { eventId: id },
    { enabled: registeredCount > 0, meta: { failed: 'Failed to fetch registrations' } },
  )
  const registrations = plural.en(registeredCount, '# registration', '# registrations')
  const names = data?.slice(0, MAX_NAMES).map(({ id, name }) => <List.Item key={id}>{name}</List.Item>)
  const others = (data?.length ?? 0) - MAX_NAMES
  return (
    <>
      {registeredCount === 0 ? (
        <p>No one has registered. This permanently deletes the event.</p>
      ) : (
        <p>
          This permanently deletes the event and its <strong>{registrations}</strong>.
          {!canNotify && ' No one is notified.'}
        </p>
      )}
      {names && (
        <List>
          {names}
          {others > 0 && <List.Item>and {others} more</List.Item>}
        </List>
      )}
      {waiting > 0 && (
        <p>
          {peopleText(waiting)} {plural.en(waiting, 'is', 'are')} on the waiting list.
        </p>
      )}
    </>
  )
}
