import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { Appointment } from '@clinic/domain/appointments/schemas.ts'

/** An appointment as it is told over the wire: instants as ISO 8601 in UTC. */
export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    patientName: row.patientName,
    patientEmail: row.patientEmail,
    patientPhone: row.patientPhone,
    appointmentType: row.appointmentType,
    duration: row.duration,
    appointmentDate: row.appointmentDate.toISOString(),
    status: row.status,
    notes: row.notes,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}
