import { appointmentOutput } from '@clinic/domain/appointments/schemas.ts'
import { outputColumns } from '../output-fields.ts'

/** The columns of an appointment as it is told over the wire. */
export const appointmentColumns = outputColumns(appointmentOutput)
