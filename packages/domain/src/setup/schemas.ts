import { z } from 'zod'

/** What a practice does on its first days, in the order in which it is shown. Each checks itself. */
export const SETUP_STEPS = ['password', 'facts', 'hours', 'mail', 'demo', 'own', 'address'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

export const setupOutput = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
  /** The content keys whose built-in text is fiction and still stands. */
  fictional: z.array(z.object({ key: z.string(), group: z.string(), label: z.string() })),
  /** How many events and posts of the demonstration are left as they were. */
  demo: z.object({ events: z.int(), posts: z.int() }),
  /** Whether the administrator has put the checklist away. */
  putAway: z.boolean(),
})

export type Setup = z.infer<typeof setupOutput>

export const putAwayInput = z.object({ putAway: z.boolean('Must be true or false') })
