import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { BOOKING_PATH } from '../../../shell/navigation.ts'
import { readView } from './appointments-address.ts'
import classes from './appointments-tab.module.css'
import { DeleteAppointmentDialog, useAppointmentDeletion } from './delete-appointment.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ListView } from './list-view.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { WeekView } from './week/week-view.tsx'

/** The appointments as a list or as a week, their status and notes; bookings are made on the public page. */
export function AppointmentsTab() {
  const site = useSite()
  const [search] = useSearchParams()
  const view = readView(search)
  const [term, setTerm] = useState('')
  const [edited, setEdited] = useState<AdminAppointment | null>(null)
  const deletion = useAppointmentDeletion()
  const actions = { onEdit: setEdited, onDelete: deletion.ask }

  return (
    <>
      <div className={classes.head}>
        <p className={classes.note}>
          Bookings are made on the <Link to={BOOKING_PATH}>public booking page</Link>, also for patients who
          call. All times are {formatTimeZone(Date.parse(site.now), site.timeZone)}.
        </p>
        <ViewSwitch current={view} />
      </div>
      {view === 'list' ? (
        <ListView term={term} onTerm={setTerm} {...actions} />
      ) : (
        <WeekView onDay={() => setTerm('')} {...actions} />
      )}
      {edited && <EditDialog appointment={edited} onClose={() => setEdited(null)} />}
      <DeleteAppointmentDialog {...deletion} />
    </>
  )
}
