import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Group, Paper, Stack, Title } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { appointmentWhen } from '../../shared/desk/days.ts'
import { UndoButton } from '../desk/undo-button.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { texts } from '../texts.ts'

interface CancelledAppointmentsProps {
  appointments: readonly AdminAppointment[]
}

/** Cancelled appointments of the week, listed below the grid. */
export function CancelledAppointments({ appointments }: CancelledAppointmentsProps) {
  const t = useTexts(texts)
  const { show } = useDesk()
  const { timeZone, language } = useSite()
  if (appointments.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="cancelled" gap="xs">
      <Title order={3} id="cancelled">
        {t.week.cancelled}
      </Title>
      <Paper component="ul" withBorder px="md" py="xs">
        {appointments.map(appointment => {
          const of = t.week.cancelledAppointment(appointment.patientName)
          return (
            <Group component="li" key={appointment.id} justify="space-between" gap="xs" py={6}>
              <p>
                <strong>{appointment.patientName}</strong>,{' '}
                <Unbroken>{appointmentWhen(appointment, timeZone, language)}</Unbroken>
              </p>
              <Group gap="xs">
                <UndoButton appointment={appointment} />
                <RowButton verb={t.desk.edit} of={of} onClick={() => show('edit', appointment)} />
                <RowButton verb={t.desk.delete} of={of} danger onClick={() => show('delete', appointment)} />
              </Group>
            </Group>
          )
        })}
      </Paper>
    </Stack>
  )
}
