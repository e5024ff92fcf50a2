import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming, spotsLeft } from '@clinic/domain/events/timing.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Badge, Text } from '@mantine/core'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TranslationStateBadge } from '../../../ui/translation/translation-state.tsx'
import { categoryName } from './category-name.ts'
import { toTranslationState } from './translation/event-translation.ts'

/** Columns of the event list at `now` (epoch milliseconds), in clinic time. */
export function eventColumns(
  now: number,
  timeZone: string,
  language: Language,
): [Column<ClinicEvent>, ...Column<ClinicEvent>[]] {
  return [
    {
      name: 'Event',
      cell: event => (
        <>
          {event.title}
          <Text span display="block" inherit fw={400} c="dimmed">
            {categoryName(event.category)}
            {event.featured && (
              <Badge size="xs" ml="xs">
                Featured
              </Badge>
            )}
          </Text>
          <Text span display="block" inherit fw={400} c="dimmed">
            Spanish: <TranslationStateBadge state={toTranslationState(event)} />
          </Text>
        </>
      ),
    },
    {
      name: 'Date',
      cell: ({ date }) => {
        const at = Date.parse(date)
        const timing = getEventTiming(at, now, timeZone)
        const note = { past: ' (past)', today: ' (today)', upcoming: '' }[timing]
        return (
          <span>
            <Unbroken>{`${formatPlainDate(at, timeZone, language)}, ${formatClock(at, timeZone, language)}${note}`}</Unbroken>
          </span>
        )
      },
    },
    {
      name: 'Registered',
      numeric: true,
      cell: ({ registeredCount, maxAttendees }) =>
        maxAttendees === null ? registeredCount : `${registeredCount} / ${maxAttendees}`,
    },
    { name: 'Spots left', numeric: true, cell: event => spotsLeft(event) ?? 'No limit' },
  ]
}
