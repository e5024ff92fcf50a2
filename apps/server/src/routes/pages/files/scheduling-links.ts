import { openingPath } from '@clinic/domain/availability/booking-path.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { type DayPlan, getAvailability } from '@clinic/domain/availability/openings.ts'
import type { VisitSettings } from '@clinic/domain/availability/visit-types.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'

/** Where directories find open times (HL7 SMART Scheduling Links 1.0.0, FHIR R4). */
export const MANIFEST_PATH = '/fhir/$bulk-publish'

const EXTENSION = 'http://hl7.org/fhir/uv/smart-scheduling-links/StructureDefinition'

/** Code of chiropractors in the taxonomy of US providers (NUCC). */
const CHIROPRACTOR = {
  system: 'http://nucc.org/provider-taxonomy',
  code: '111N00000X',
  display: 'Chiropractor',
}

const LOCATION = 'Location/practice'
const ROLE = 'PractitionerRole/practitioner'

export interface PublishedPractice {
  publicUrl: string
  practice: Practice
  visits: VisitSettings & {
    /** The practice's own English names. */
    names: Partial<Record<AppointmentType, string>>
  }
}

export type Resources = readonly Record<string, unknown>[]

/** Files of the manifest by resource, which is also what the file holds. */
export const RESOURCE_FILES = {
  Location: '/fhir/locations.ndjson',
  PractitionerRole: '/fhir/practitioner-roles.ndjson',
  Schedule: '/fhir/schedules.ndjson',
  Slot: '/fhir/slots.ndjson',
} as const

/** The list of files, as of `now` (epoch milliseconds). */
export function manifest({ publicUrl, practice }: PublishedPractice, now: number): string {
  return JSON.stringify({
    transactionTime: new Date(now).toISOString(),
    request: publicUrl + MANIFEST_PATH,
    output: Object.entries(RESOURCE_FILES).map(([type, path]) => ({
      type,
      url: publicUrl + path,
      extension: { state: [practice.address.state] },
    })),
    error: [],
  })
}

/** Newline-delimited JSON. */
export function toNdjson(resources: Resources): string {
  return resources.map(resource => `${JSON.stringify(resource)}\n`).join('')
}

const telecom = ({ publicUrl, practice }: PublishedPractice) => [
  { system: 'phone', value: practice.phone },
  { system: 'url', value: publicUrl },
]

/** The practice's place. */
export function locations(published: PublishedPractice): Resources {
  const { name, address, coordinates } = published.practice
  return [
    {
      resourceType: 'Location',
      id: 'practice',
      name,
      telecom: telecom(published),
      address: {
        line: [address.street],
        city: address.city,
        state: address.state,
        postalCode: address.postalCode,
        country: address.country,
      },
      ...(coordinates && { position: coordinates }),
    },
  ]
}

/** The practitioner at the practice. */
export function practitionerRoles(published: PublishedPractice): Resources {
  const { name, practitioner } = published.practice
  return [
    {
      resourceType: 'PractitionerRole',
      id: 'practitioner',
      active: true,
      practitioner: { display: practitioner.name },
      organization: { display: name },
      specialty: [{ coding: [CHIROPRACTOR] }],
      location: [{ reference: LOCATION }],
      telecom: telecom(published),
    },
  ]
}

const listOnline = ({ types }: VisitSettings) => APPOINTMENT_TYPES.filter(type => types[type].isOnline)

/** A schedule for each type of visit that patients can book; a built-in type is its English name in lowercase. */
export function schedules({ visits }: PublishedPractice): Resources {
  return listOnline(visits).map(type => ({
    resourceType: 'Schedule',
    id: type,
    serviceType: [{ text: visits.names[type] ?? capitalize(type) }],
    actor: [{ reference: LOCATION }, { reference: ROLE }],
  }))
}

/** Every opening of each type of visit on the days planned, at `now` (epoch milliseconds), with the link that books it. */
export function slots(
  { publicUrl, practice, visits }: PublishedPractice,
  plans: readonly DayPlan[],
  now: number,
): Resources {
  return listOnline(visits).flatMap(type => {
    const duration = visits.types[type].minutes
    return plans.flatMap(plan =>
      getAvailability(plan, { duration, type }, now, 'en').openings.map(({ startTime, startsAt }) => ({
        resourceType: 'Slot',
        id: `${type}-${startsAt.replace(/\D/g, '').slice(0, 12)}`,
        extension: [
          {
            url: `${EXTENSION}/booking-deep-link`,
            valueUrl: publicUrl + openingPath({ date: plan.day, startTime }, type),
          },
          { url: `${EXTENSION}/booking-phone`, valueString: practice.phone },
        ],
        schedule: { reference: `Schedule/${type}` },
        status: 'free',
        start: startsAt,
        end: new Date(Date.parse(startsAt) + duration * MINUTE_MS).toISOString(),
      })),
    )
  })
}
