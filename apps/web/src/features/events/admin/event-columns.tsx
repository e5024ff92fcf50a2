import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { getEventTiming, spotsLeft } from '@clinic/domain/events/timing.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TranslationStateBadge } from '../../../ui/translation/translation-state.tsx'
import { categoryName } from './category-name.ts'
import classes from './events-tab.module.css'
import { toTranslationState } from './translation/event-translation.ts'

/** Columns of the event list at `now` (epoch milliseconds), in clinic time. */
export function eventColumns(now: number, timeZone: string): [Column<ClinicEvent>, ...Column<ClinicEvent>[]] {
  return [
    {
      name: 'Event',
      cell: event => (
        <>
          {event.title}
          <span className={classes.kind}>
            {categoryName(event.category)}
            {event.featured && <span className={classes.featured}>Featured</span>}
          </span>
          <span className={classes.kind}>
            Spanish: <TranslationStateBadge state={toTranslationState(event)} />
          </span>
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
            <Unbroken>{`${formatPlainDate(at, timeZone, 'en')}, ${formatClock(at, timeZone, 'en')}${note}`}</Unbroken>
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
