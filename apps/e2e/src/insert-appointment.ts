import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { toInstantText } from './clinic-instant.ts'

/** An appointment as inserted into the database: an hour, confirmed, unless stated otherwise. */
export interface TestAppointment {
  name: string
  /** `yyyy-MM-dd` and `HH:MM` in clinic time. */
  day: string
  time: string
  duration?: number
  status?: string
  notes?: string
}

export async function insertAppointment(app: RunningApp, appointment: TestAppointment): Promise<void> {
  const { name, day, time, duration = 60, status = 'confirmed', notes = null } = appointment
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`
  await app.sql(
    `insert into test_appointments (patient_name, patient_email, patient_phone, appointment_type,
        duration, appointment_date, ends_at, status, notes)
      values ($1, $2, '(573) 555-0166', 'consultation',
        $3, $4::timestamptz, $4::timestamptz + make_interval(mins => $3), $5, $6)`,
    [name, email, duration, toInstantText(day, time), status, notes],
  )
}
