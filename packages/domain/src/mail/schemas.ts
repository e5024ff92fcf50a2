import { z } from 'zod'
import { emailField } from '../fields.ts'

/** How the app delivers mail, by a server or as files, and what went wrong. */
export const mailStatusOutput = z.object({
  /** Whether a mail server is configured. */
  server: z.boolean(),
  /** Number of mails saved as files. */
  savedAsFile: z.int(),
  /** Folder of the files on the server; null if a mail server is configured. */
  folder: z.string().nullable(),
  /** Failed or withheld mails that were not dismissed. */
  unsent: z.int(),
  /** Mails still being retried after minutes. */
  delayed: z.int(),
  /** Booking limits reached and not dismissed. */
  limitsMet: z.int(),
})

export type MailStatus = z.infer<typeof mailStatusOutput>

export const sendTestInput = z.object({ to: emailField })

export const sendTestOutput = z.object({
  /** `sent`: accepted by the mail server; `savedAsFile`: saved as a file. */
  delivered: z.enum(['sent', 'savedAsFile']),
})

export type TestDelivery = z.infer<typeof sendTestOutput>['delivered']
