import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { Site } from '../../../lib/site.tsx'

/** How many more appointments each "Load more" brings. */
export const PAGE = 100

/** The most that the API gives at a time. */
export const MAX_SHOWN = 500

/** Asks for the appointments from today on, in clinic time. */
export function comingAppointments({ now, timeZone }: Site, limit = PAGE): { from: string; limit: number } {
  return { from: clinicDay(Date.parse(now), timeZone), limit }
}
