import { Link, useSearchParams } from 'react-router-dom'
import { APPOINTMENTS_VIEWS, type AppointmentsView, choose } from './appointments-address.ts'
import classes from './appointments-head.module.css'
import { useView } from './use-view.ts'

const LABELS: Record<AppointmentsView, string> = { today: 'Today', list: 'List', week: 'Week' }

/** Switches between Today, List and Week; keeps filters in the URL. */
export function AppointmentsHead() {
  const [search] = useSearchParams()
  const { view: current } = useView()
  return (
    <nav aria-label="Appointments view" className={classes.switch}>
      {APPOINTMENTS_VIEWS.map(view => (
        <Link
          key={view}
          to={{ search: choose(search, { view }).toString() }}
          aria-current={view === current ? 'page' : undefined}
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}
