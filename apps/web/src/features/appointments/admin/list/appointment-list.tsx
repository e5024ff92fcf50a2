import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { Badge, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { appointmentDays } from '../../shared/desk/days.ts'
import { texts } from '../texts.ts'
import { AppointmentItem } from './appointment-item.tsx'
import classes from './appointment-list.module.css'

interface AppointmentListProps {
  appointments: readonly AdminAppointment[]
}

export function AppointmentsByDay({ appointments }: AppointmentListProps) {
  const { views } = useTexts(texts)
  const { today, timeZone, language } = useFormat()
  return appointmentDays(appointments, timeZone).map(({ day, appointments: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <ListTitle id={`day-${day}`}>
        <Unbroken>{formatDay(day, language)}</Unbroken>{' '}
        {day === today && (
          <Badge component="span" variant="filled" size="xs" ff="text">
            {views.today}
          </Badge>
        )}
      </ListTitle>
      <Paper component="ul" withBorder radius="md">
        {ofDay.map(appointment => (
          <AppointmentItem key={appointment.id} appointment={appointment} />
        ))}
      </Paper>
    </section>
  ))
}

/** Appointments by patient name; each row shows its day. */
export function AppointmentsByName({ appointments }: AppointmentListProps) {
  const t = useTexts(texts).list
  return (
    <section aria-labelledby="by-name">
      <ListTitle id="by-name">{t.byName}</ListTitle>
      <Paper component="ul" withBorder radius="md">
        {appointments.map(appointment => (
          <AppointmentItem key={appointment.id} appointment={appointment} withDay />
        ))}
      </Paper>
    </section>
  )
}

/** Stays in sight above its rows. */
function ListTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Title
      order={2}
      id={id}
      className={classes.title}
      data-capitalized
      py={2}
      fz="1.25rem"
      bg="var(--ground)"
    >
      {children}
    </Title>
  )
}
