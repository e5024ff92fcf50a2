import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { List } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** Max names listed. */
const MAX_NAMES = 10

interface DeletedRegistrationsProps {
  event: ClinicEvent
  waiting: number
  canNotify: boolean
}

/** What is deleted with an event. */
export function DeletedRegistrations({ event, waiting, canNotify }: DeletedRegistrationsProps) {
  const { deletion: t } = useTexts(texts)
  const { id, registeredCount } = event
  const { data } = trpc.events.registrations.useQuery(
    { eventId: id },
    { enabled: registeredCount > 0, meta: { failed: t.noFetch } },
  )
  const names = data?.slice(0, MAX_NAMES).map(({ id, name }) => <List.Item key={id}>{name}</List.Item>)
  const others = (data?.length ?? 0) - MAX_NAMES
  return (
    <>
      <p>{registeredCount === 0 ? t.alone : t.registrations(registeredCount, !canNotify)}</p>
      {names && (
        <List>
          {names}
          {others > 0 && <List.Item>{t.others(others)}</List.Item>}
        </List>
      )}
      {waiting > 0 && <p>{t.waiting(waiting)}</p>}
    </>
  )
}
