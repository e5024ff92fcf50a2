import { z } from 'zod'
import { MAIL_STATES } from '../mail/states.ts'
import { contactOutput } from './schemas.ts'

/** How many messages a page of the administrator's list holds. */
export const MESSAGES_PAGE = 50

export const messagesInput = z
  .object({ page: z.int('Must be a whole number').min(1, 'Must be at least 1').default(1) })
  .default({ page: 1 })

const mailOutput = z.object({ state: z.enum(MAIL_STATES), reason: z.string().nullable() })

/** A message with what became of its mails; null: there is no record, or none any more. */
export const messageOutput = contactOutput.extend({
  /** The acknowledgement to the sender. */
  acknowledgement: mailOutput.nullable(),
  /** The clinic's copy. */
  copy: mailOutput.nullable(),
})

/** A page of the messages, the newest first. */
export const messagesOutput = z.object({
  messages: z.array(messageOutput),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

export type Messages = z.infer<typeof messagesOutput>
export type MessageWithMails = Messages['messages'][number]
export type MessageMail = z.infer<typeof mailOutput>
