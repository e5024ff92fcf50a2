import { clinic } from '../../clinic.ts'
import type { KnownContent } from './content-fields.ts'

type Described = Pick<KnownContent, 'builtIn' | 'label' | 'kind' | 'help'> &
  Partial<Pick<KnownContent, 'group' | 'optional' | 'sample'>>

type Address = Record<'street' | 'city' | 'state' | 'stateName' | 'postalCode', string>

/** Source of the displayed office hours: `clinic.ts` or the weekly time slots. */
export const OFFICE_HOURS_SHOWN = ['fixed', 'schedule'] as const

/** Drawing beside headings and in the browser icon. */
export const MOTIFS = ['plumb', 'leaf', 'none'] as const

/** Built-in tagline, with the practice's city and state. */
export function builtInTagline({ city, stateName }: Pick<Address, 'city' | 'stateName'>): string {
  return `Chiropractic and wellness in ${city}, ${stateName}`
}

export function toAddressLines({ street, city, state, postalCode }: Omit<Address, 'stateName'>): string[] {
  return [street, `${city}, ${state} ${postalCode}`]
}

/** Built-in value and form field of each fact of the practice, by the content key that overrides it. */
export const PRACTICE_FIELDS = {
  practice_name: {
    builtIn: clinic.name,
    label: 'Name',
    kind: 'line',
    help: 'The full name, on every page and in every email',
  },
  practice_short_name: {
    builtIn: clinic.shortName,
    label: 'Short name in the header',
    kind: 'line',
    help: 'The rest of the full name appears smaller below it.',
  },
  practice_logo: {
    builtIn: '',
    label: 'Logo beside the name',
    kind: 'image',
    help: 'In the header and in emails; without one, the drawing is shown',
    sample: false,
  },
  practice_accent_colour: {
    builtIn: clinic.accentColor,
    label: 'Color of buttons and links',
    kind: 'color',
    help: 'Such as #0e5a4e; must be dark enough for white text',
    sample: false,
  },
  practice_motif: {
    builtIn: 'none',
    label: 'Drawing beside the headings',
    kind: 'motif',
    help: 'Also the icon in browser tabs',
    sample: false,
  },
  practice_tagline: {
    builtIn: builtInTagline(clinic.address),
    label: 'Line above the headline',
    kind: 'line',
    help: 'On the home page, such as Chiropractic in Columbia, Missouri',
  },
  practice_phone: {
    builtIn: clinic.phone,
    label: 'Phone',
    kind: 'phone',
    help: 'As people should read it, such as (573) 555-0142',
  },
  practice_email: {
    builtIn: clinic.email,
    label: 'Email',
    kind: 'email',
    help: 'Shown on every page; used to send and receive email',
  },
  practice_street: {
    builtIn: clinic.address.street,
    label: 'Street',
    kind: 'line',
    help: 'Include the number and suite',
  },
  practice_city: { builtIn: clinic.address.city, label: 'City', kind: 'line', help: 'Without the state' },
  practice_state: {
    builtIn: clinic.address.state,
    label: 'State',
    kind: 'line',
    help: 'Two letters, such as MO',
  },
  practice_postal_code: {
    builtIn: clinic.address.postalCode,
    label: 'ZIP code',
    kind: 'line',
    help: 'Five or nine digits',
  },
  practice_latitude: {
    builtIn: String(clinic.coordinates.latitude),
    label: 'Latitude',
    kind: 'number',
    help: 'Latitude of the map pin, in degrees',
  },
  practice_longitude: {
    builtIn: String(clinic.coordinates.longitude),
    label: 'Longitude',
    kind: 'number',
    help: 'Longitude of the map pin, in degrees',
  },
  practice_pin_address: {
    builtIn: toAddressLines(clinic.address).join(', '),
    label: 'Address on the map',
    kind: 'line',
    help: "The map is shown only while this matches the practice's address. Setting the pin updates it.",
    sample: false,
  },
  practitioner_name: {
    builtIn: clinic.practitioner.name,
    label: 'Practitioner',
    kind: 'line',
    help: 'Include the title, such as Dr. Eleanor Hart',
  },
  practitioner_credentials: {
    builtIn: clinic.practitioner.credentials,
    label: 'Credentials after the name',
    kind: 'line',
    help: 'Such as DC',
    sample: false,
  },
  practitioner_years: {
    builtIn: String(clinic.practitioner.yearsOfExperience),
    label: 'Years of experience',
    kind: 'number',
    help: 'Used in several texts on the site',
  },
  practitioner_picture: {
    builtIn: '',
    group: 'Photos',
    label: 'Portrait of the practitioner',
    kind: 'image',
    help: 'On the home and About pages; without one, a drawing is shown',
    sample: false,
  },
  practice_picture: {
    builtIn: '',
    group: 'Photos',
    label: 'Image beside the headline',
    kind: 'image',
    help: 'On the home page; without one, a drawing is shown',
    sample: false,
  },
  practice_entrance_image: {
    builtIn: '',
    group: 'Photos',
    label: 'Image above the map',
    kind: 'image',
    help: 'Your entrance, so that patients find the door',
    sample: false,
  },
  practice_languages: {
    builtIn: '',
    label: 'Languages spoken',
    kind: 'line',
    help: 'Such as English and Spanish',
    optional: true,
    sample: false,
  },
  practice_insurance: {
    builtIn: '',
    group: 'Visits and prices',
    label: 'Insurance and payment',
    kind: 'text',
    help: 'Plans you take and how patients can pay',
    optional: true,
  },
  practice_parking: {
    builtIn: '',
    label: 'Parking and access',
    kind: 'text',
    help: 'Where to park, steps and elevators',
    optional: true,
  },
  practice_profiles: {
    builtIn: '',
    label: 'Your pages on other sites',
    kind: 'urls',
    help: 'Such as Google Maps or Facebook, one address per line. Search engines learn that they are yours.',
    optional: true,
    sample: false,
  },
  practitioner_school: {
    builtIn: '',
    group: 'About',
    label: 'Degree and college',
    kind: 'line',
    help: 'Such as Doctor of Chiropractic, with the college and its city',
    optional: true,
  },
  practitioner_license: {
    builtIn: '',
    group: 'About',
    label: 'License',
    kind: 'line',
    help: 'State and number, as on the license',
    optional: true,
  },
  office_hours_shown: {
    builtIn: 'fixed',
    label: 'Office hours on the site',
    kind: 'hours',
    help: 'Standard hours, or the hours from your schedule',
    sample: false,
  },
} as const satisfies Record<string, Described>
