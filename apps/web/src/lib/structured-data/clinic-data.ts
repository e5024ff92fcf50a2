import { clinic } from '@clinic/domain/clinic.ts'
import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'

/** The picture that stands for the site where a page has none of its own, relative to the site. */
export const SOCIAL_IMAGE = { path: '/social-image.png', width: 1200, height: 630 } as const

/** The clinic's address as schema.org's PostalAddress. */
export function addressData() {
  const { street, city, state, postalCode, country } = clinic.address
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
export function clinicData(publicUrl: string) {
  const { latitude, longitude } = clinic.coordinates
  return {
    '@context': 'https://schema.org',
    '@type': ['Chiropractic', 'MedicalBusiness'],
    '@id': clinicId(publicUrl),
    name: clinic.name,
    url: `${publicUrl}/`,
    image: publicUrl + SOCIAL_IMAGE.path,
    telephone: clinic.phone,
    email: clinic.email,
    address: addressData(),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: clinic.officeHours.map(({ dayOfWeek, startTime, endTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${WEEKDAYS[dayOfWeek]}`,
      opens: startTime,
      closes: endTime,
    })),
    employee: {
      '@type': 'Person',
      name: clinic.practitioner.name,
      jobTitle: 'Chiropractor',
      url: `${publicUrl}/about`,
    },
    potentialAction: {
      '@type': 'ReserveAction',
      target: `${publicUrl}/book-appointment`,
    },
  }
}
