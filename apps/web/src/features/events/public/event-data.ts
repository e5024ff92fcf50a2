import type { Practice } from '@clinic/domain/content/practice.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { eventEnd, spotsLeft } from '@clinic/domain/events/timing.ts'
import { eventLocation, eventTexts } from '@clinic/domain/events/translations.ts'
import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import { LOCALES, localizedPath } from '@clinic/domain/language.ts'
import { addressData, clinicId } from '#features/content/shared/clinic-data.ts'
import { imageAddress } from '#features/images/shared/image-address.ts'
import type { Site } from '#lib/rendering.ts'

/** Event as schema.org's Event, with time, location and open spots. */
export function eventData(
  event: ClinicEvent,
  practice: Practice,
  { publicUrl, language }: Pick<Site, 'publicUrl' | 'language'>,
) {
  const image = imageAddress(event.imageUrl, publicUrl)
  const remaining = spotsLeft(event)
  const inOffice = event.location === practice.address.street
  const texts = eventTexts(event, language)
  const location = eventLocation(event, language).text
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: texts.title,
    description: texts.description,
    inLanguage: LOCALES[texts.language],
    url: publicUrl + localizedPath('/events', language),
    image: image === null ? publicUrl + SHARE_IMAGE.path : new URL(image, publicUrl).href,
    startDate: event.date,
    ...(event.duration !== null && {
      endDate: new Date(eventEnd(Date.parse(event.date), event.duration)).toISOString(),
    }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: inOffice ? practice.name : location,
      address: inOffice ? addressData(practice) : location,
    },
    organizer: {
      '@type': 'MedicalBusiness',
      '@id': clinicId(publicUrl),
      name: practice.name,
      url: publicUrl + localizedPath('/', language),
    },
    ...(remaining !== null && {
      maximumAttendeeCapacity: event.maxAttendees,
      remainingAttendeeCapacity: remaining,
    }),
  }
}
