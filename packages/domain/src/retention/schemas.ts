import { z } from 'zod'
import { emailField } from '../fields.ts'

/** What the administrator sets an end for: names in three kinds of rows, and the trail's entries themselves. */
export const RETENTION_SUBJECTS = ['appointments', 'registrations', 'messages', 'trail'] as const

export type RetentionSubject = (typeof RETENTION_SUBJECTS)[number]

/** For how many years something may be set to stay; null: for ever. */
export const RETENTION_YEARS = [1, 2, 3, 5, 7, 10] as const

const yearsField = z.literal(RETENTION_YEARS, 'Choose one of the years offered').nullable()

export const retentionInput = z.object({
  appointments: yearsField,
  registrations: yearsField,
  messages: yearsField,
  trail: yearsField,
})

/** In years by subject; null is for ever. */
export const retentionOutput = z.object({
  appointments: z.int().nullable(),
  registrations: z.int().nullable(),
  messages: z.int().nullable(),
  trail: z.int().nullable(),
})

export type Retention = z.infer<typeof retentionOutput>

export const personInput = z.object({ email: emailField })

/** How many rows of each kind were anonymised or removed; what is not named was none. */
export const anonymisedOutput = z.object({
  appointments: z.int().optional(),
  registrations: z.int().optional(),
  waitingList: z.int().optional(),
  messages: z.int().optional(),
  limitNotices: z.int().optional(),
  trailEntries: z.int().optional(),
  trailEntriesRemoved: z.int().optional(),
})

export type Anonymised = z.infer<typeof anonymisedOutput>
