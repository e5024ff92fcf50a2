import { z } from 'zod'
import { booleanField, idInput, instantOutput, languageChoice, languageOutput, pageField } from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { contactOutput } from './schemas.ts'

/** Messages per page of the admin list. */
export const MESSAGES_PAGE = 50

export const messagesInput = z
  .object({
    page: pageField,
    /** Lists done messages instead of open ones. */
    done: booleanField.default(false),
    /** Lists messages of every language if absent. */
    language: languageChoice.optional(),
  })
  .default({ page: 1, done: false })

export const messageDoneInput = idInput.extend({
  done: booleanField.meta({ description: 'Whether it is done', example: true }),
})

/** A message as the administrator reads it. */
export const storedMessageOutput = contactOutput
  .extend({
    doneAt: instantOutput.nullable().meta({
      description: 'When it was marked as done, as ISO 8601 in UTC; null while it is open',
      example: null,
    }),
    language: languageOutput,
  })
  .meta({ id: 'Message' })

/** Adds its mails: the acknowledgment to the sender and the clinic's copy. */
export const messageOutput = storedMessageOutput.extend({
  mails: z.array(subjectMailOutput),
})

/** A page of open or done messages, newest first. `total` counts the listed kind, `open` the open ones. */
export const messagesOutput = z.object({
  messages: z.array(messageOutput),
  total: z.int(),
  open: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

export const openMessagesOutput = z.object({ open: z.int() })

export type MessagesQuery = z.infer<typeof messagesInput>
export type Messages = z.infer<typeof messagesOutput>
export type StoredMessage = z.infer<typeof storedMessageOutput>
export type MessageWithMails = Messages['messages'][number]
