import { clinic } from '@clinic/domain/clinic.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import { pictureAddress } from '../picture-address.ts'
import { addressData, clinicId, SOCIAL_IMAGE } from './clinic-data.ts'

/** An event as schema.org's Event: when and where it takes place, and how many places are left. */
export function eventData(event: ClinicEvent, publicUrl: string) {
  const picture = pictureAddress(event.imageUrl, publicUrl)
  const remaining = spotsLeft(event)
  const inOffice = event.location === clinic.address.street
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `${publicUrl}/events`,
    image: picture === null ? publicUrl + SOCIAL_IMAGE.path : new URL(picture, publicUrl).href,
    startDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: inOffice ? clinic.name : event.location,
      address: inOffice ? addressData() : event.location,
    },
    organizer: {
      '@type': 'Chiropractic',
      '@id': clinicId(publicUrl),
      name: clinic.name,
      url: `${publicUrl}/`,
    },
    ...(remaining !== null && {
      maximumAttendeeCapacity: event.maxAttendees,
      remainingAttendeeCapacity: remaining,
    }),
  }
}
