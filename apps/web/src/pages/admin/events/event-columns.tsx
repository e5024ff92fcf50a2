import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft, timingOf } from '@clinic/domain/events/timing.ts'
import type { Column } from '../components/data-table.tsx'
import { categoryName } from './category-name.ts'
import classes from './events-tab.module.css'

/** What the list says of each event, seen at `now` (epoch milliseconds), with times of the clinic. */
export function eventColumns(now: number, timeZone: string): [Column<ClinicEvent>, ...Column<ClinicEvent>[]] {
  return [
    {
      name: 'Event',
      cell: ({ title, category, featured }) => (
        <>
          {title}
          <span className={classes.kind}>
            {categoryName(category)}
            {featured && <span className={classes.featured}>Featured</span>}
          </span>
        </>
      ),
    },
    {
      name: 'Date',
      cell: ({ date }) => {
        const at = Date.parse(date)
        const timing = timingOf(at, now, timeZone)
        const note = { past: ' (past)', today: ' (today)', upcoming: '' }[timing]
        return (
          <span>
            <span className={classes.whole}>{formatPlainDate(at, timeZone)},</span>{' '}
            <span className={classes.whole}>{formatClock(at, timeZone)}</span>
            {note}
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
    { name: 'Places left', numeric: true, cell: event => spotsLeft(event) ?? 'No limit' },
  ]
}
