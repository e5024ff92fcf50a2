import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { BOOKING_PATH } from '../../../shell/navigation.ts'
import { DeleteDialog, useDeletion } from '../desk/delete-dialog.tsx'
import { Fetched } from '../desk/fetched.tsx'
import { readFilter } from './appointment-filter.ts'
import { AppointmentList } from './appointment-list.tsx'
import classes from './appointments-tab.module.css'
import { appointmentWhen } from './days.ts'
import { EditDialog } from './edit-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'

/** The appointments by day, their status and notes; bookings are made on the public page. */
export function AppointmentsTab() {
  const site = useSite()
  const utils = trpc.useUtils()
  const [search] = useSearchParams()
  const filter = readFilter(search, site)
  const query = trpc.appointments.list.useQuery(filter, { placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<Appointment | null>(null)
  const deletion = useDeletion<Appointment>({
    send: ({ id }) => utils.client.appointments.delete.mutate({ id }),
    done: 'Appointment deleted',
    failed: 'Failed to delete appointment',
    refresh: () => utils.appointments.invalidate(),
  })

  return (
    <>
      <p className={classes.note}>
        Bookings are made on the <Link to={BOOKING_PATH}>public booking page</Link>, also for patients who
        call. All times are {formatTimeZone(Date.parse(site.now), site.timeZone)}.
      </p>
      <FilterBar filter={filter} />
      <Fetched query={query} failed="Failed to fetch appointments" what="the appointments">
        {appointments => (
          <>
            <AppointmentList
              appointments={appointments}
              filtered={search.size > 0}
              onEdit={setEdited}
              onDelete={deletion.ask}
            />
            {edited && (
              <EditDialog
                appointment={edited}
                stored={appointments.find(({ id }) => id === edited.id)}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Fetched>
      <DeleteDialog
        deletion={deletion}
        title="Delete this appointment?"
        confirm="Delete appointment"
        cancel="Keep appointment"
      >
        {appointment => (
          <>
            <p>
              <strong>{appointment.patientName}</strong>, {appointmentWhen(appointment, site.timeZone)}
            </p>
            <p>
              It is removed for good, with its notes, and the patient is not told. To keep a record and free
              the time, set its status to Cancelled instead.
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}
