import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import { Alert, Badge, Text } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { ManagedItem } from '../../../ui/table/managed-list.tsx'
import { texts } from './texts.ts'

interface CalendarItemProps {
  calendar: ListedCalendar
  onRemove: () => void
  /** Called when a pressed button was removed. */
  onSettled: () => void
}

/** A calendar with its state, its busy times ahead, and what can be done with it. */
export function CalendarItem({ calendar, onRemove, onSettled }: CalendarItemProps) {
  const { timeZone, language } = useSite()
  const t = useTexts(texts)
  const { client } = trpc.useUtils()
  const { id, name, host, readAt, problem, unread, emptied, ahead } = calendar
  const read = useWrite<void>({
    send: () => client.calendars.read.mutate({ id }),
    done: t.read.done,
    failed: t.read.failed,
    changes: ['calendars', 'schedule'],
  })
  const acceptEmpty = useWrite<void>(
    {
      send: () => client.calendars.acceptEmpty.mutate({ id }),
      done: t.drop.done,
      failed: t.drop.failed,
      changes: ['calendars', 'schedule'],
    },
    { onRefetched: onSettled },
  )
  const state = emptied ? 'empty' : problem === null ? 'working' : 'unreadable'
  return (
    <ManagedItem
      name={name}
      badges={<Badge color={state === 'working' ? 'pine' : 'amber'}>{t.states[state]}</Badge>}
      actions={[
        emptied && {
          verb: t.drop.submit(ahead),
          label: t.drop.label(ahead, name),
          needed: true,
          loading: acceptEmpty.isPending,
          onClick: acceptEmpty.mutate,
        },
        { verb: t.read.submit, label: t.read.label(name), loading: read.isPending, onClick: read.mutate },
        { verb: t.remove.submit, label: t.remove.label(name), onClick: onRemove },
      ]}
    >
      <Text c="dimmed">{host}</Text>
      <Text>{t.ahead(ahead, <Unbroken>{momentText(readAt, timeZone, language)}</Unbroken>)}</Text>
      {problem !== null && (
        <Alert color="amber" role="note" my="xs">
          <span>{problem}</span> <span>{unread ? t.unread : t.kept}</span>
        </Alert>
      )}
      {emptied && (
        <Alert color="amber" role="note" my="xs">
          {t.emptied(ahead)}
        </Alert>
      )}
    </ManagedItem>
  )
}
