import { Link, useSearchParams } from 'react-router-dom'
import { APPOINTMENTS_VIEWS, type AppointmentsView, choose } from './appointments-address.ts'
import classes from './view-switch.module.css'

const LABELS: Record<AppointmentsView, string> = { today: 'Today', list: 'List', week: 'Week' }

/** Leads from the day to the list and the week and back; what was chosen in each is kept in the address. */
export function ViewSwitch({ current }: { current: AppointmentsView | null }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="View of the appointments" className={classes.switch}>
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
