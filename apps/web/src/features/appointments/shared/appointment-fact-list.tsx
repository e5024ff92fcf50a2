import type { Appointment } from '@clinic/domain/appointments/schemas.ts'
import { DirectionsLink } from '#features/content/shared/directions-link.tsx'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { FactList } from '#ui/page/fact-list.tsx'
import { texts } from './texts.ts'
import { useAppointmentTypes } from './use-appointment-types.ts'

interface AppointmentFactListProps {
  appointment: Pick<Appointment, 'appointmentType' | 'duration' | 'patientName'>
  /** Whether to link to directions. */
  directions: boolean
}

/** What, for whom and where an appointment is. */
export function AppointmentFactList({ appointment, directions }: AppointmentFactListProps) {
  const t = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  const { name, addressLine } = usePractice()
  const { appointmentType, duration, patientName } = appointment
  return (
    <FactList
      facts={{
        [t.facts.visit]: t.visit(nameType(appointmentType), duration),
        [t.facts.patient]: patientName,
        [t.facts.where]: (
          <>
            <span>{name}</span>
            <br />
            <span>{addressLine}</span>
            {directions && (
              <>
                <br />
                <DirectionsLink>{t.directions}</DirectionsLink>
              </>
            )}
          </>
        ),
      }}
    />
  )
}
