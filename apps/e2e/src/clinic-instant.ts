import { clinic } from '@clinic/domain/clinic.ts'
import { toInstant, toMinutes } from '@clinic/domain/clinic-time.ts'

/** The instant of a time of day (`HH:MM`) on a clinic day, as an ISO string in UTC. */
export function toInstantText(day: string, time: string): string {
  const instant = toInstant(day, toMinutes(time), clinic.timeZone)
  if (instant === null) throw new Error(`The clinic's clock does not show ${time} on ${day}`)
  return new Date(instant).toISOString()
}

/** The instant this many hours from now, as an ISO string in UTC. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
