import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming, spotsLeft } from '@clinic/domain/events/timing.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Badge, Text } from '@mantine/core'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TranslationStateBadge } from '../../../ui/translation/translation-state.tsx'
import { texts } from './texts.ts'
import { toTranslationState } from './translation/event-translation.ts'

/** Columns of the event list at `now` (epoch milliseconds), in clinic time. */
export function eventColumns(
  now: number,
  timeZone: string,
  language: Language,
): [Column<ClinicEvent>, ...Column<ClinicEvent>[]] {
  const t = texts[language]
  return [
    {
      name: t.columns.event,
      cell: event => (
        <>
          <span>{event.title}</span>
          <Text span display="block" fw={400} c="dimmed">
            <span>{t.categories[event.category]}</span>
            {event.featured && (
              <Badge size="xs" ml="xs">
                {t.fields.featured}
              </Badge>
            )}
          </Text>
          <Text span display="block" fw={400} c="dimmed">
            {t.spanish(<TranslationStateBadge state={toTranslationState(event)} />)}
          </Text>
        </>
      ),
    },
    {
      name: t.columns.date,
      cell: ({ date }) => {
        const at = Date.parse(date)
        const timing = getEventTiming(at, now, timeZone)
        return (
          <span>
            <Unbroken>
              {t.dates[timing](formatPlainDate(at, timeZone, language), formatClock(at, timeZone, language))}
            </Unbroken>
          </span>
        )
      },
    },
    {
      name: t.columns.registered,
      numeric: true,
      cell: ({ registeredCount, maxAttendees }) =>
        maxAttendees === null ? registeredCount : `${registeredCount} / ${maxAttendees}`,
    },
    { name: t.columns.left, numeric: true, cell: event => spotsLeft(event) ?? t.unlimited },
  ]
}
