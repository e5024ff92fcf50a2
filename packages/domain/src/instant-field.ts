import { z } from 'zod'
import { parseInstant } from './clinic-time.ts'

/** An instant of the years 2000 to 2200: ISO 8601 with `Z` or an offset. */
export const instantField = z.iso
  .datetime({ offset: true, error: 'Must be an instant' })
  .refine(text => parseInstant(text, 'UTC') !== null, 'Must be an instant')
