import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../shared/texts.ts'
import { useAppointmentTypes } from '../shared/use-appointment-types.ts'
import { AppointmentMarks } from './appointment-marks.tsx'

/** Type and length of an appointment, with its marks. */
export function AppointmentKind({ appointment }: { appointment: AdminAppointment }) {
  const { visit } = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  return (
    <Text c="dimmed">
      <span style={{ display: 'inline-block' }}>
        {visit(nameType(appointment.appointmentType), appointment.duration)}
      </span>
      <AppointmentMarks appointment={appointment} />
    </Text>
  )
}
