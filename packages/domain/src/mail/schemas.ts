import { z } from 'zod'
import { emailField } from '../fields.ts'

/** What becomes of the app's mails: a server takes them, or they are kept as files; and what went wrong. */
export const mailStatusOutput = z.object({
  /** Whether a mail server is set. */
  server: z.boolean(),
  /** How many mails are kept as files. */
  kept: z.int(),
  /** The folder of the files on the server's machine; null where a mail server is set. */
  folder: z.string().nullable(),
  /** How many mails failed or were withheld, of those that were not put away. */
  unsent: z.int(),
  /** How often a limit of bookings was met, in the same way. */
  limitsMet: z.int(),
})

export const sendTestInput = z.object({ to: emailField })

export const sendTestOutput = z.object({
  /** `sent`: the mail server took it; `kept`: it is a file in the folder. */
  delivered: z.enum(['sent', 'kept']),
})

export type TestDelivery = z.infer<typeof sendTestOutput>['delivered']
