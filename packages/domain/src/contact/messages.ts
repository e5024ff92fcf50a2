import { z } from 'zod'
import { subjectMailOutput } from '../mail/states.ts'
import { contactOutput } from './schemas.ts'

/** How many messages a page of the administrator's list holds. */
export const MESSAGES_PAGE = 50

export const messagesInput = z
  .object({ page: z.int('Must be a whole number').min(1, 'Must be at least 1').default(1) })
  .default({ page: 1 })

/** A message with its mails: the acknowledgement to the sender, and the clinic's copy. */
export const messageOutput = contactOutput.extend({
  mails: z.array(subjectMailOutput),
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
