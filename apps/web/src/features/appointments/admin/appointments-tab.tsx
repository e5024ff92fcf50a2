import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { BOOKING_PATH } from '../../../lib/navigation.ts'
import { useSite } from '../../../lib/site.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { useRowKeys } from '../../../ui/table/row-keys.ts'
import { useSingleKeys } from '../../../ui/table/single-keys.ts'
import { choose } from './appointments-address.ts'
import classes from './appointments-tab.module.css'
import { DeleteAppointmentDialog, useAppointmentDeletion } from './edit/delete-appointment.tsx'
import { EditDialog } from './edit/edit-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListView } from './list/list-view.tsx'
import { TodayView } from './today/today-view.tsx'
import { useView } from './use-view.ts'
import { ViewSwitch } from './view-switch.tsx'
import { WeekView } from './week/week-view.tsx'

/** Appointments as today's front desk, a list or a week. */
export function AppointmentsTab() {
  const site = useSite()
  const [search, setSearch] = useSearchParams()
  const { view, today, query } = useView()
  const [term, setTerm] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  const [singleKeys] = useSingleKeys()
  const [edited, setEdited] = useState<AdminAppointment | null>(null)
  const deletion = useAppointmentDeletion()
  const actions = { onEdit: setEdited, onDelete: deletion.ask }
  const searches = useRef(false)
  const focusSearch = () => {
    searches.current = false
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  // The search field renders with the list.
  useEffect(() => {
    if (view === 'list' && searches.current) focusSearch()
  })
  useRowKeys({
    onSearch: () => {
      searches.current = true
      if (view === 'list') focusSearch()
      else setSearch(choose(search, { view: 'list' }))
    },
    onHelp: () => setShowsKeys(true),
  })

  return (
    <>
      <div className={classes.head}>
        <p className={classes.note}>
          <span data-screen-only>
            Booking for a caller? Use the <Link to={BOOKING_PATH}>booking page</Link>.
          </span>{' '}
          All times are {formatTimeZone(Date.parse(site.now), site.timeZone, 'en')}.
        </p>
        <div className={classes.ways}>
          <ViewSwitch current={view} />
          <Button variant="subtle" onClick={() => window.print()}>
            Print
          </Button>
          <Button
            variant="subtle"
            className={classes.keys}
            mod={{ off: !singleKeys }}
            onClick={() => setShowsKeys(true)}
          >
            Shortcuts {singleKeys && <kbd>?</kbd>}
          </Button>
        </div>
      </div>
      {(view === 'today' || view === null) && (
        <QueryBoundary query={query} failed="Failed to fetch appointments" what="appointments">
          {appointments => <TodayView day={today} appointments={appointments} onEdit={setEdited} />}
        </QueryBoundary>
      )}
      {view === 'list' && <ListView term={term} onTerm={setTerm} {...actions} />}
      {view === 'week' && <WeekView onDay={() => setTerm('')} {...actions} />}
      {edited && <EditDialog appointment={edited} onClose={() => setEdited(null)} />}
      <DeleteAppointmentDialog {...deletion} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  )
}
