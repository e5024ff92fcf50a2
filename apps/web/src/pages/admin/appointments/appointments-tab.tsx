import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { BOOKING_PATH } from '../../../shell/navigation.ts'
import { Fetched } from '../components/fetched.tsx'
import { useRowKeys } from '../components/row-keys.ts'
import { useSingleKeys } from '../components/single-keys.ts'
import { choose } from './appointments-address.ts'
import classes from './appointments-tab.module.css'
import { DeleteAppointmentDialog, useAppointmentDeletion } from './delete-appointment.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListView } from './list-view.tsx'
import { TodayView } from './today/today-view.tsx'
import { useView } from './use-view.ts'
import { ViewSwitch } from './view-switch.tsx'
import { WeekView } from './week/week-view.tsx'

/** The appointments of today, as a list or as a week; bookings are made on the public page. */
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
  // The field comes with the list.
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
          Bookings are made on the <Link to={BOOKING_PATH}>public booking page</Link>, also for patients who
          call. All times are {formatTimeZone(Date.parse(site.now), site.timeZone)}.
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
            Keys {singleKeys && <kbd>?</kbd>}
          </Button>
        </div>
      </div>
      {(view === 'today' || view === null) && (
        <Fetched query={query} failed="Failed to fetch appointments" what="the appointments">
          {appointments => <TodayView day={today} appointments={appointments} onEdit={setEdited} />}
        </Fetched>
      )}
      {view === 'list' && <ListView term={term} onTerm={setTerm} {...actions} />}
      {view === 'week' && <WeekView onDay={() => setTerm('')} {...actions} />}
      {edited && <EditDialog appointment={edited} onClose={() => setEdited(null)} />}
      <DeleteAppointmentDialog {...deletion} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  )
}
