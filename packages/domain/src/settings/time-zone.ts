import { z } from 'zod'
import { isTimeZone, wallClock } from '../clinic-time.ts'
import { requiredText } from '../fields.ts'

/** Time zones to choose from, with the states and territories where most people live by each. */
const STATES_BY_ZONE: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'America/Adak': '',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}

/** States parts of which live by another zone. */
const OTHER_STATES_BY_ZONE: Record<string, string> = {
  'America/New_York': 'TN',
  'America/Chicago': 'FL IN KY MI',
  'America/Denver': 'AZ KS ND NE NV OR SD TX',
  'America/Los_Angeles': 'ID',
  'America/Adak': 'AK',
}

export const TIME_ZONES = Object.keys(STATES_BY_ZONE)

/** Time zones of a state by its two letters, that of most people first; empty for other letters. */
export function zonesOfState(state: string): string[] {
  return [STATES_BY_ZONE, OTHER_STATES_BY_ZONE].flatMap(byZone =>
    TIME_ZONES.filter(zone => byZone[zone]?.split(' ').includes(state)),
  )
}

/** A winter and a summer day: zones with the same time on both show the same clock. */
const SAMPLES = [Date.parse('2026-01-15T12:00:00Z'), Date.parse('2026-07-15T12:00:00Z')]
const clocks = (timeZone: string) => JSON.stringify(SAMPLES.map(at => wallClock(at, timeZone)))

export const timeZoneInput = z.object({
  timeZone: requiredText(64, 'Choose a time zone').refine(
    // PostgreSQL reads the sign of "+05:30" the other way around.
    text => /^[A-Z]/i.test(text) && isTimeZone(text),
    'Choose a time zone',
  ),
})

/** The saved time zone, confirmed for the state that the practice's address had when it was saved. */
export const savedTimeZone = timeZoneInput.extend({ state: z.string() })

export type SavedTimeZone = z.infer<typeof savedTimeZone>

/** Whether a time zone is one of the state's, or the administrator confirmed it for that state. */
export function isTimeZoneSettled(timeZone: string, state: string, saved: SavedTimeZone | null): boolean {
  const zones = zonesOfState(state)
  if (zones.length === 0 || zones.some(zone => clocks(zone) === clocks(timeZone))) return true
  return saved?.timeZone === timeZone && saved.state === state
}
