import { Link, useSearchParams } from 'react-router-dom'
import { type AppointmentsView, choose } from './appointments-address.ts'
import classes from './view-switch.module.css'

const VIEWS: { view: AppointmentsView; label: string }[] = [
  { view: 'list', label: 'List' },
  { view: 'week', label: 'Week' },
]

/** Leads from the list to the week and back; what was chosen in each is kept in the address. */
export function ViewSwitch({ current }: { current: AppointmentsView }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="View of the appointments" className={classes.switch}>
      {VIEWS.map(({ view, label }) => (
        <Link
          key={view}
          to={{ search: choose(search, { view: view === 'list' ? null : view }).toString() }}
          aria-current={view === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
