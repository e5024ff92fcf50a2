import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming, spotsLeft } from '@clinic/domain/events/timing.ts'
import { Badge, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { Columns } from '#ui/table/data-table.tsx'
import { TranslationStateBadge } from '#ui/translation/translation-state.tsx'
import { texts } from './texts.ts'
import { toTranslationState } from './translation/event-translation.ts'

/** Columns of the event list. */
export function useEventColumns(): Columns<ClinicEvent> {
  const t = useTexts(texts)
  const { now, timeZone, plainDate, clock } = useFormat()
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
          <Text
            span
            display="block"
            fw={400}
            c="dimmed"
            style={{ whiteSpace: toTranslationState(event) === 'englishChanged' ? undefined : 'nowrap' }}
          >
            {t.spanish(<TranslationStateBadge state={toTranslationState(event)} size="xs" />)}
          </Text>
        </>
      ),
    },
    {
      name: t.columns.date,
      cell: ({ date }) => {
        const timing = getEventTiming(Date.parse(date), now, timeZone)
        return (
          <span>
            <Unbroken>{t.dates[timing](plainDate(date), clock(date))}</Unbroken>
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
