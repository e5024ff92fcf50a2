import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../shared/texts.ts'
import { useVisits } from '../shared/use-visits.ts'
import { AppointmentMarks } from './appointment-marks.tsx'

/** Type and length of a visit, with its marks. */
export function VisitKind({ appointment }: { appointment: AdminAppointment }) {
  const { visit } = useTexts(texts)
  const { nameType } = useVisits()
  return (
    <Text c="dimmed">
      <span style={{ display: 'inline-block' }}>
        {visit(nameType(appointment.appointmentType), appointment.duration)}
      </span>
      <AppointmentMarks appointment={appointment} />
    </Text>
  )
}
