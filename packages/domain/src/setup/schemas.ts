import { z } from 'zod'
import { CONTENT_GROUPS, type ContentGroup } from '../content/fields/content-fields.ts'
import { booleanField } from '../fields.ts'

/** Getting-started steps, in display order. */
export const SETUP_STEPS = [
  'practice',
  'hours',
  'visits',
  'photos',
  'mail',
  'password',
  'facts',
  'demo',
  'own',
  'address',
] as const

/** Content that visitors look for and that no step asks for, in display order. */
export const MISSING_CONTENT = ['prices', 'insurance', 'license', 'photo', 'review'] as const

export type MissingContent = (typeof MISSING_CONTENT)[number]

export type SetupStep = (typeof SETUP_STEPS)[number]

/** Steps with a form of the Content tab of their own; `facts` is about all other forms. */
export const STEP_FORMS: Partial<Record<SetupStep, ContentGroup>> = {
  practice: 'Practice',
  visits: 'Visits and prices',
  photos: 'Photos',
}

export const setupOutput = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
  /** Content keys still set to sample text. */
  fictional: z.array(
    z.object({ key: z.string(), group: z.enum(CONTENT_GROUPS), label: z.string(), optional: z.boolean() }),
  ),
  missing: z.array(z.enum(MISSING_CONTENT)),
  /** Number of sample events and posts that are still unedited. */
  demo: z.object({ events: z.int(), posts: z.int() }),
  /** Whether the administrator has dismissed the checklist. */
  dismissed: z.boolean(),
})

export type Setup = z.infer<typeof setupOutput>

export const dismissInput = z.object({ dismissed: booleanField })

/** Whether directories may list the practice's open times. */
export const directoryListing = z.object({ listed: booleanField })
