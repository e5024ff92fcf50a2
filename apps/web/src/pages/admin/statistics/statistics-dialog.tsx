import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { EventFigures } from './event-figures.tsx'
import classes from './figures.module.css'
import { Months, Types } from './month-figures.tsx'
import { ComingWeeks, Weeks } from './week-figures.tsx'

/** How the practice does: its hours, what became of visits, their types, and how full events are. */
export default function StatisticsDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.statistics.overview.useQuery(undefined, { staleTime: 0 })
  return (
    <AdminDialog opened closable wide title="The practice in figures" onClose={onClose}>
      <div className={classes.dialog}>
        <Fetched query={query} failed="Failed to fetch figures" what="the figures">
          {figures => (
            <>
              <ComingWeeks figures={figures} />
              <Weeks figures={figures} />
              <Months months={figures.months} />
              <Types types={figures.types} />
              <EventFigures events={figures.events} />
            </>
          )}
        </Fetched>
      </div>
    </AdminDialog>
  )
}
