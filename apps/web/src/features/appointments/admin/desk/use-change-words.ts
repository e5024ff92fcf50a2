import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { storedText } from '@clinic/domain/audit-log/stored-words.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { texts } from '../texts.ts'

/** Changes of appointments in words, such as "Rosa Diaz, Tue, Jan 5, 4:00 PM: cancelled", and in one: "cancelled". */
export function useChangeWords() {
  const { changes: t } = useTexts(texts)
  const { language, weekdayMoment } = useFormat()
  const say = ({ patientName, appointmentDate }: AdminAppointment, done: string, word = done) => ({
    text: `${patientName}, ${weekdayMoment(appointmentDate)}: ${done}`,
    word,
  })
  return {
    arrived: (appointment: AdminAppointment, arrived: boolean) =>
      say(appointment, arrived ? t.arrived : t.notArrived),
    marked: (appointment: AdminAppointment, status: AppointmentStatus) =>
      say(appointment, storedText('status', status, language)),
    moved: (appointment: AdminAppointment, startsAt: string) =>
      say(appointment, t.moved(weekdayMoment(startsAt)), t.changed.moved),
  }
}
