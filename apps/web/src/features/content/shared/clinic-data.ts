import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import type { DayException } from '@clinic/domain/availability/day-exceptions.ts'
import type { OfficeHours } from '@clinic/domain/content/office-hours.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import { LANGUAGES, localizedPath } from '@clinic/domain/language.ts'
import { WEEKDAYS_EN } from '@clinic/domain/words/date-words.en.ts'
import type { Site } from '#lib/rendering.ts'
import { texts } from './texts.ts'

/** The clinic's address as schema.org's PostalAddress. */
export function addressData({ address }: Pick<Practice, 'address'>) {
  const { street, city, state, postalCode, country } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: country,
  }
}

/** Whether the practice says that it speaks Spanish. A Spanish page alone does not promise it. */
function speaksSpanish({ languages }: Pick<Practice, 'languages'>): boolean {
  return /spanish|español/i.test(languages)
}

/** The `@id` that other structured data refers to. */
export function clinicId(publicUrl: string): string {
  return `${publicUrl}/#clinic`
}

/** A day with other hours as search engines read it; closed all day is from midnight to midnight. */
function specialHoursData({ date, windows }: DayException) {
  const closed = [{ startTime: '00:00', endTime: '00:00' }]
  return (windows.length > 0 ? windows : closed).map(({ startTime, endTime }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: startTime,
    closes: endTime,
    validFrom: date,
    validThrough: date,
  }))
}

/** The clinic as schema.org's MedicalBusiness, with its office hours. */
export function clinicData(
  practice: Practice,
  officeHours: readonly OfficeHours[],
  { publicUrl, language }: Site,
  exceptions: readonly DayException[] = [],
) {
  const { coordinates } = practice
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalBusiness',
    '@id': clinicId(publicUrl),
    name: practice.name,
    url: publicUrl + localizedPath('/', language),
    image: publicUrl + SHARE_IMAGE.path,
    telephone: practice.phone,
    email: practice.email,
    address: addressData(practice),
    ...(speaksSpanish(practice) && { knowsLanguage: LANGUAGES }),
    ...(practice.profiles.length > 0 && { sameAs: practice.profiles }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    openingHoursSpecification: officeHours.map(({ dayOfWeek, startTime, endTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${WEEKDAYS_EN[dayOfWeek]}`,
      opens: startTime,
      closes: endTime,
    })),
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions.flatMap(specialHoursData) }),
    employee: {
      '@type': 'Person',
      name: practice.practitioner.name,
      jobTitle: texts[language].job,
      url: publicUrl + localizedPath('/about', language),
    },
    potentialAction: {
      '@type': 'ReserveAction',
      target: publicUrl + localizedPath(BOOKING_PATH, language),
    },
  }
}
