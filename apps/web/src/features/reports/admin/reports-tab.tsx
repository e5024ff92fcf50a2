import { trpc } from '../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { EventFigures } from './event-figures.tsx'
import classes from './figures.module.css'
import { Months, Types } from './month-figures.tsx'
import { ComingWeeks, Weeks } from './week-figures.tsx'

/** Booked against open hours, visits, types and events. */
export function ReportsTab() {
  const query = trpc.reports.overview.useQuery(undefined, { staleTime: 0 })
  return (
    <div className={classes.stack}>
      <QueryBoundary query={query} failed="Failed to fetch reports" what="reports">
        {figures => (
          <>
            <ComingWeeks figures={figures} />
            <Weeks figures={figures} />
            <Months months={figures.months} />
            <Types types={figures.types} />
            <EventFigures events={figures.events} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
