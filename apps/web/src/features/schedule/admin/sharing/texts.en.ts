import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { Language } from '@clinic/domain/language.ts'

export const en = {
  title: 'Share your booking page',
  visits: 'Visits',
  allVisits: 'All visits',
  language: 'Language',
  address: {
    label: 'Address',
    description:
      'For texts, emails and your Google Business Profile: open your profile, choose Edit profile, Bookings or Appointment link, and paste it there.',
    copied: 'Address copied',
  },
  button: {
    label: 'Button for another website',
    description: 'Paste it into the HTML of a page.',
    copied: 'Button for another website copied',
  },
  frame: {
    label: 'Booking inside another website',
    description:
      'Paste it into the HTML of a page, and list its website in Content, Other pages, Websites that show your booking page.',
    copied: 'Booking inside another website copied',
  },
  code: (address: string) => `QR code of ${address}`,
  svg: 'Download SVG',
  png: 'Download PNG',
  file: (type: AppointmentType | null, language: Language) => `booking-${type ?? 'all'}-${language}`,
  card: 'Print a card (4 × 6 in)',
  businessCard: 'Print a business card',
  directories: {
    label: 'List open times in directories',
    description:
      'Directories of providers can then send patients to your booking page. Possible once nothing is sample content. For developers: SMART Scheduling Links at /fhir/$bulk-publish.',
  },
}
