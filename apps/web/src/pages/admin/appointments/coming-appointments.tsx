import { formatDay, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AppointmentRow } from './appointment-row.tsx'
import classes from './coming-appointments.module.css'
import { comingAppointments, MAX_SHOWN, PAGE } from './coming-appointments-input.ts'
import { appointmentDays } from './days.ts'

/** The appointments from today on, day by day. */
export function ComingAppointments() {
  const site = useSite()
  const [limit, setLimit] = useState(PAGE)
  const { data, isError, error, isFetching, refetch } = trpc.appointments.list.useQuery(
    comingAppointments(site, limit),
    { placeholderData: keepPreviousData },
  )
  if (!data && isError) {
    return (
      <ReadFailure
        title="Failed to fetch appointments"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">Fetching the appointments</p>
  if (data.length === 0) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>No appointments from today on</p>
        <p>Appointments that patients book on the site will be listed here.</p>
      </div>
    )
  }

  const now = Date.parse(site.now)
  const mayHaveMore = data.length >= limit
  return (
    <>
      <p className={classes.note}>From today on. All times are {formatTimeZone(now, site.timeZone)}.</p>
      {appointmentDays(data, site.timeZone).map(({ day, appointments }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
          <h2 id={`day-${day}`} className={classes.date}>
            {formatDay(day)}
          </h2>
          <ul className={classes.list}>
            {appointments.map(appointment => (
              <AppointmentRow key={appointment.id} appointment={appointment} />
            ))}
          </ul>
        </section>
      ))}
      {mayHaveMore && limit < MAX_SHOWN && (
        <div>
          <Button variant="default" loading={isFetching} onClick={() => setLimit(shown => shown + PAGE)}>
            Load more
          </Button>
        </div>
      )}
      {mayHaveMore && limit >= MAX_SHOWN && (
        <p className={classes.note}>These are the next {MAX_SHOWN} appointments.</p>
      )}
    </>
  )
}
