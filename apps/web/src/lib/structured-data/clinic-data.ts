import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { OfficeHours } from '@clinic/domain/content/office-hours.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'

/** The picture that stands for the site where a page has none of its own, relative to the site. */
export const SOCIAL_IMAGE = { path: '/social-image.png', width: 1200, height: 630 } as const

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

/** The name that other data of the site calls the clinic by. */
export function clinicId(publicUrl: string): string {
  return `${publicUrl}/#clinic`
}

/** The clinic as schema.org's Chiropractic (a MedicalBusiness), with its office hours. */
export function clinicData(practice: Practice, officeHours: readonly OfficeHours[], publicUrl: string) {
  const { latitude, longitude } = practice.coordinates
  return {
    '@context': 'https://schema.org',
    '@type': ['Chiropractic', 'MedicalBusiness'],
    '@id': clinicId(publicUrl),
    name: practice.name,
    url: `${publicUrl}/`,
    image: publicUrl + SOCIAL_IMAGE.path,
    telephone: practice.phone,
    email: practice.email,
    address: addressData(practice),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: officeHours.map(({ dayOfWeek, startTime, endTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${WEEKDAYS[dayOfWeek]}`,
      opens: startTime,
      closes: endTime,
    })),
    employee: {
      '@type': 'Person',
      name: practice.practitioner.name,
      jobTitle: 'Chiropractor',
      url: `${publicUrl}/about`,
    },
    potentialAction: {
      '@type': 'ReserveAction',
      target: `${publicUrl}/book-appointment`,
    },
  }
}
