import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  DEFAULT_DURATION,
  type Duration,
} from '@clinic/domain/availability/durations.ts'
import { firstOnlineType, lengthsInUse } from '@clinic/domain/availability/visit-types.ts'
import { useVisitSettings } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { isAppointmentType } from './appointment-types.ts'
import { texts } from './type-names/texts.ts'

/** The practice's types of visit, with their names in the page's language. */
export function useAppointmentTypes() {
  const builtIn = useTexts(texts)
  const visits = useVisitSettings()
  const hasOwnOpenings = (type: AppointmentType) => {
    const { room, notice, hasOwnHours } = visits.types[type]
    return room > 0 || notice > 1 || hasOwnHours
  }
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
      isAppointmentType(type) ? (visits.types[type].name ?? builtIn[type]) : type,
    /** The type to send when asking for a patient's openings, if its length does not determine them. */
    openingsType: (type: AppointmentType | null) => (type && hasOwnOpenings(type) ? { type } : {}),
    /** The type to send when asking for the desk's openings, if hours depend on it. */
    deskOpeningsType: (type: string | null | undefined) =>
      isAppointmentType(type) && Object.values(visits.types).some(one => one.hasOwnHours) ? { type } : {},
    /** Minutes of a type; 60 until one is picked. */
    minutesFor: (type: AppointmentType | null): Duration =>
      type ? visits.types[type].minutes : DEFAULT_DURATION,
  }
}
