import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  DEFAULT_DURATION,
  type Duration,
} from '@clinic/domain/availability/durations.ts'
import { firstOnlineType, lengthsInUse } from '@clinic/domain/availability/visit-types.ts'
import { useVisitSettings } from '#features/content/shared/practice.tsx'
import { useLanguage } from '#lib/texts.ts'
import { appointmentTypeName, isAppointmentType } from './appointment-types.ts'

const hasOwnOpenings = ({
  room,
  notice,
  hasOwnHours,
}: {
  room: number
  notice: number
  hasOwnHours: boolean
}) => room > 0 || notice > 1 || hasOwnHours

/** The practice's types of visit, with their names in the page's language. */
export function useAppointmentTypes() {
  const language = useLanguage()
  const visits = useVisitSettings()
  return {
    visits,
    /** Lengths that a visit can have, longest first. */
    lengths: lengthsInUse(visits).reverse(),
    /** Types that patients can book. */
    onlineTypes: APPOINTMENT_TYPES.filter(type => visits.types[type].isOnline),
    /** Type of the visits that the home page offers. */
    firstType: firstOnlineType(visits),
    /** Name of a type; an unknown one is shown as stored. */
    nameType: (type: string): string =>
      (isAppointmentType(type) ? visits.types[type].name : null) ?? appointmentTypeName(type, language),
    /** The type to send when asking for a patient's openings, if its length does not determine them. */
    openingsType: (type: AppointmentType | null) =>
      type && hasOwnOpenings(visits.types[type]) ? { type } : {},
    /** The type to send when asking for the desk's openings, if hours depend on it. */
    deskOpeningsType: (type: string | null | undefined) =>
      isAppointmentType(type) && Object.values(visits.types).some(one => one.hasOwnHours) ? { type } : {},
    /** Minutes of a type; 60 until one is picked. */
    minutesFor: (type: AppointmentType | null): Duration =>
      type ? visits.types[type].minutes : DEFAULT_DURATION,
  }
}
