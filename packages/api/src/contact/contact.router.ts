import { ContactMessageEntity } from '@clinic/database/entities/contact-message.ts'
import {
  messageDoneInput,
  messagesInput,
  messagesOutput,
  openMessagesOutput,
  storedMessageOutput,
} from '@clinic/domain/contact/messages.ts'
import { contactInput, contactOutput } from '@clinic/domain/contact/schemas.ts'
import { changedLanguageInput, idInput } from '@clinic/domain/fields.ts'
import { runOnce } from '../idempotency.ts'
import { limitPublicWrite } from '../limit-calls.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { deleteOrFail, updateOrFail } from '../optimistic-lock.ts'
import { setLanguage } from '../set-language.ts'
import {
  adminProcedure,
  deskProcedure,
  publicProcedure,
  rest,
  router,
  scopedProcedure,
  successOutput,
} from '../trpc.ts'
import { countOpenMessages, findMessage, listMessages } from './list-messages.ts'

export const contactRouter = router({
  send: publicProcedure
    .meta({
      errors: ['honeypotFilled', 'keyReused'],
      openapi: rest('POST /contact', 'Contact', {
        summary: 'Send a message to the clinic',
        description: 'Stores the message, emails it to the clinic and sends the sender an acknowledgment.',
        successDescription: 'The stored message',
      }),
    })
    .input(contactInput)
    .output(contactOutput)
    .mutation(({ ctx, input: { leaveEmpty, ...input } }) =>
      runOnce(ctx, {
        input,
        shownOnPages: false,
        limit: () => limitPublicWrite(ctx, 'contact', leaveEmpty),
        async write(ctx) {
          const createdAt = new Date(ctx.now())
          const id = await ctx.em.insert(ContactMessageEntity, { ...input, createdAt })
          await ctx.outbox.webhooks.announce(ctx.em, 'message.received', [{ id, version: 1 }], ctx.now())
          await enqueueMails(ctx, {
            id,
            to: input.email,
            visitorMail: 'contactAcknowledgement',
            others: [{ kind: 'contactNotification', id }],
          })
          const { language: _, ...sent } = input
          return { id, ...sent, createdAt: createdAt.toISOString() }
        },
      }),
    ),

  /** A page of messages for the administrator. */
  list: adminProcedure
    .input(messagesInput)
    .output(messagesOutput)
    .query(({ ctx, input }) => listMessages(ctx, input)),

  openCount: adminProcedure
    .output(openMessagesOutput)
    .query(async ({ ctx }) => ({ open: await countOpenMessages(ctx.em) })),

  get: scopedProcedure('messages:read')
    .meta({
      errors: ['notFound'],
      openapi: rest('GET /messages/{id}', 'Contact', {
        summary: 'Read a message',
        description: 'A message that someone sent to the clinic, with the language of its sender.',
        successDescription: 'The message',
      }),
    })
    .input(idInput)
    .output(storedMessageOutput)
    .query(({ ctx, input }) => findMessage(ctx.em, input.id)),

  setDone: scopedProcedure('messages:write')
    .meta({
      errors: ['notFound'],
      shownOnPages: false,
      openapi: rest('PUT /messages/{id}', 'Contact', {
        summary: 'Mark a message as done',
        description: 'Marks a message as done, or reopens it with `done: false`.',
        successDescription: 'The message was changed',
      }),
    })
    .input(messageDoneInput)
    .output(successOutput)
    .mutation(({ ctx, input: { id, done } }) =>
      updateOrFail(ctx.em, ContactMessageEntity, { id }, { doneAt: done ? new Date(ctx.now()) : null }),
    ),

  /** Sets the language of emails to the sender from now on. */
  setLanguage: deskProcedure
    .input(changedLanguageInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => setLanguage(ctx.em, ContactMessageEntity, input)),

  delete: scopedProcedure('messages:write')
    .meta({
      errors: ['notFound'],
      shownOnPages: false,
      openapi: rest('DELETE /messages/{id}', 'Contact', {
        summary: 'Delete a message',
        description: 'Permanently deletes the message.',
        successDescription: 'The message was deleted',
      }),
    })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteOrFail(ctx.em, ContactMessageEntity, input)),
})
