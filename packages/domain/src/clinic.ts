import { numberWord } from './number-word.ts'

/**
 * The practice's own facts. A practice makes the app its own by editing this file; the values below
 * are evidently fictional, but for the office hours and the years of experience (specification, section 9).
 */
export const clinic = {
  name: 'Plumb Line Chiropractic & Wellness',
  shortName: 'Plumb Line',
  tagline: 'Chiropractic and wellness in Columbia, Missouri',
  /** Of buttons and links; readable on white and with white upon it. */
  accentColour: '#0e5a4e',
  practitioner: {
    name: 'Dr. Eleanor Hart',
    credentials: 'DC',
    yearsOfExperience: 28,
  },
  phone: '(573) 555-0142',
  email: 'hello@plumbline.example.com',
  address: {
    street: '100 Example Street, Suite 2',
    city: 'Columbia',
    state: 'MO',
    stateName: 'Missouri',
    postalCode: '65201',
    country: 'US',
  },
  coordinates: { latitude: 38.9517, longitude: -92.3341 },
  mapZoom: 17,
  timeZone: 'America/Chicago',
  officeHours: [
    { dayOfWeek: 1, startTime: '09:00', endTime: '12:00' },
    { dayOfWeek: 1, startTime: '14:00', endTime: '17:00' },
    { dayOfWeek: 2, startTime: '09:00', endTime: '12:00' },
    { dayOfWeek: 3, startTime: '09:00', endTime: '12:00' },
    { dayOfWeek: 3, startTime: '14:00', endTime: '17:00' },
    { dayOfWeek: 4, startTime: '14:00', endTime: '17:00' },
  ],
} as const

/** What patients say, in the order of the carousel (specification, section 2: four, fixed). */
export const testimonials: ReadonlyArray<{ heading: string; text: string }> = [
  {
    heading: 'I can lift my grandson again',
    text: 'I had stopped picking him up because of my back and told nobody why. Six visits later I carried him up the stairs to bed. Nobody here ever made me feel old for asking.',
  },
  {
    heading: 'Somebody finally explained it',
    text: 'Dr. Hart drew my neck on a sheet of paper and showed me where the headaches come from. I went home with two exercises and the feeling that I understand my own body.',
  },
  {
    heading: 'On time, every time',
    text: 'I book in my lunch break, I am seen at the minute, and I am back at my desk when I said I would be. My shoulder is better too, but I would come for the calm alone.',
  },
  {
    heading: 'She sent me elsewhere, and was right',
    text: 'At my first visit she stopped, called my doctor and had me seen the same afternoon. It was not a case for a chiropractor. I have trusted her with everything since.',
  },
]

/** The practitioner's life and the mission of the practice, as the page about them tells it. */
export const biography = {
  lead: `A chiropractor for ${clinic.practitioner.yearsOfExperience} years, and still curious about every back that comes through the door.`,
  story: [
    'Eleanor Hart grew up in a house full of plumb lines. Her father was a mason, and the first thing he taught her was that a wall is not built by force: you hang a weight on a string, you wait until it is still, and then you look.',
    'She studied chiropractic in St. Louis, worked for nine years beside physicians and physical therapists in a county hospital, and opened the practice on Example Street because she wanted time: time to listen, to examine and to explain before anything is treated.',
    'Today she sees people who sit too much, lift too much, run too far or sleep too little, from schoolchildren with heavy bags to gardeners past eighty. She lives outside town with her husband, two dogs and a vegetable bed that is good for nobody’s back.',
  ],
  mission: {
    title: 'Stand straight, move freely, need us less',
    text: 'We want people to leave with less pain and more understanding, so that each visit makes the next one less necessary. We treat what we can treat, say so plainly when we cannot, and never sell a visit that nobody needs.',
  },
  promises: [
    {
      title: 'We listen before we touch',
      text: 'The first visit takes an hour, and half of it is talking. What you tell us decides what we examine.',
    },
    {
      title: 'You know why',
      text: 'Before anything is done you hear what it is for, how it feels and what else would be possible. You can stop at any time.',
    },
    {
      title: 'We work with your doctors',
      text: 'When an image, a test or another opinion is needed, we say so, write the letter and stay in touch.',
    },
  ],
  milestones: [
    {
      when: `${clinic.practitioner.yearsOfExperience} years ago`,
      what: 'Licensed to practice chiropractic in Missouri',
    },
    { when: '19 years ago', what: 'Opened Plumb Line with one room and a borrowed table' },
    { when: 'Every spring', what: 'A week of further training, lately on headaches and on aging spines' },
    { when: 'Every month', what: 'Free evenings on posture, walking and sleep for anyone who likes to come' },
  ],
} as const

/** A shop outside of this site, and what patients of the clinic get there. */
export interface Partner {
  name: string
  /** What kind of shop it is. */
  kind: string
  text: string
  /** What a patient saves or needs, in a few words. */
  offer: string
  /** The code to enter there, with the shop's own word for it; null where none is needed. */
  code: { label: string; value: string } | null
  url: string
}

/** The external stores (specification, section 2: four; the codes are public text). */
export const partners: ReadonlyArray<Partner> = [
  {
    name: 'Meadow & Mortar',
    kind: 'Supplement manufacturer',
    text: 'Minerals, omega-3 and plant extracts, made in small batches and tested by an independent laboratory. Ask us before you start anything new.',
    offer: '10% off every autoship order',
    code: null,
    url: 'https://meadow-and-mortar.example.com/autoship',
  },
  {
    name: 'Patient Pantry',
    kind: 'Patient-registration store',
    text: 'Opens to patients of this practice alone. Register once with our code and you see the products that we have chosen, with our notes beside them.',
    offer: 'Register as our patient',
    code: { label: 'Registration code', value: 'PLUMB-PATIENT' },
    url: 'https://patient-pantry.example.com/register',
  },
  {
    name: 'Everyday Joint',
    kind: 'Store for home and desk',
    text: 'Pillows, foam rollers, foot wedges and braces that we use in the practice ourselves, and a few that you can borrow from us first.',
    offer: 'A discount on the whole order',
    code: { label: 'Discount code', value: 'STANDEASY' },
    url: 'https://everyday-joint.example.com',
  },
  {
    name: 'Clear Kettle',
    kind: 'Water distillation',
    text: 'Countertop distillers, glass jugs and spare filters from a family business. Good water is a small habit that is easy to keep.',
    offer: 'A coupon for a distiller',
    code: { label: 'Coupon code', value: 'HARTWATER' },
    url: 'https://clear-kettle.example.com',
  },
]

/** The telephone link of the clinic: digits with the country code. */
export const clinicPhoneHref = `tel:+1${clinic.phone.replace(/\D/g, '')}`

const { street, city, state, postalCode } = clinic.address

/** The address as it stands on an envelope, line by line. */
export const clinicAddressLines = [street, `${city}, ${state} ${postalCode}`] as const

/** The address on one line, as a calendar entry has it. */
export const clinicAddressLine = clinicAddressLines.join(', ')

/** How many partners there are, as a word of a sentence: "four". */
export const partnerCount = numberWord(partners.length)
