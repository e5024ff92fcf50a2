import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Alert, Badge, Button, Card, Group, Text } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'

interface CalendarItemProps {
  calendar: ListedCalendar
  onRemove: () => void
  /** Called when a pressed button was removed. */
  onSettled: () => void
}

/** A calendar with its state, its busy times ahead, and what can be done with it. */
export function CalendarItem({ calendar, onRemove, onSettled }: CalendarItemProps) {
  const { timeZone } = useSite()
  const { client } = trpc.useUtils()
  const { id, name, host, readAt, problem, unread, emptied, ahead } = calendar
  const read = useWrite<void>({
    send: () => client.calendars.read.mutate({ id }),
    done: 'Calendar read',
    failed: 'Failed to read calendar',
    changes: ['calendars', 'schedule'],
  })
  const acceptEmpty = useWrite<void>(
    {
      send: () => client.calendars.acceptEmpty.mutate({ id }),
      done: 'Busy times dropped',
      failed: 'Failed to drop busy times',
      changes: ['calendars', 'schedule'],
    },
    { onRefetched: onSettled },
  )
  const busyTimes = plural.en(ahead, '# busy time', '# busy times')
  return (
    <Card component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge color={problem === null && !emptied ? 'pine' : 'amber'}>{stateText(calendar)}</Badge>
      </Group>
      <Text c="dimmed">{host}</Text>
      <Text>
        {busyTimes} ahead, last read <Unbroken>{momentText(readAt, timeZone)}</Unbroken>
      </Text>
      {problem !== null && (
        <Alert color="amber" role="note" my="xs">
          {problem} {unread ? 'It could not be read for two hours. ' : ''}Its last busy times still count.
        </Alert>
      )}
      {emptied && (
        <Alert color="amber" role="note" my="xs">
          This calendar is suddenly empty. {busyTimes} from before still count until you drop them.
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        {emptied && (
          <Button
            size="row"
            loading={acceptEmpty.isPending}
            onClick={() => acceptEmpty.mutate()}
            aria-label={`Drop ${busyTimes}: ${name}`}
          >
            Drop {busyTimes}
          </Button>
        )}
        <Button
          size="row"
          variant="default"
          loading={read.isPending}
          onClick={() => read.mutate()}
          aria-label={`Read now: ${name}`}
        >
          Read now
        </Button>
        <Button size="row" variant="default" onClick={onRemove} aria-label={`Remove: ${name}`}>
          Remove
        </Button>
      </Group>
    </Card>
  )
}

function stateText({ problem, emptied }: ListedCalendar): string {
  if (emptied) return 'Empty'
  return problem === null ? 'Working' : 'Not readable'
}
