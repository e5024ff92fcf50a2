import { ContactMessage } from '@clinic/database/entities/contact-message.ts'
import {
  messageDoneInput,
  messageInput,
  messagesInput,
  messagesOutput,
  openMessagesOutput,
} from '@clinic/domain/contact/messages.ts'
import { contactInput, contactOutput } from '@clinic/domain/contact/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { deleteStored } from '../stored-rows.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { countMessages, listMessages } from './list-messages.ts'

/** Messages from visitors: stored, mailed to the clinic and acknowledged to the sender. */
export const contactRouter = router({
  send: publicProcedure
    .meta({
      access: 'public',
      errors: ['honeypotFilled', 'keyReused', 'tooMany'],
      openapi: {
        method: 'POST',
        path: '/contact',
        tags: ['Contact'],
        summary: 'Send a message to the clinic',
        description: 'Stores the message, mails it to the clinic and acknowledges it to the sender.',
        successDescription: 'The message as it is stored',
      },
    })
    .input(contactInput)
    .output(contactOutput)
    .mutation(({ ctx, input: { website, ...input } }) =>
      once(ctx, {
        procedure: 'contact.send',
        input,
        shownOnPages: false,
        admit: () => admitPublicWrite(ctx, 'contact', website),
        async write(em) {
          const createdAt = new Date(ctx.now())
          const id = await em.insert(ContactMessage, { ...input, createdAt })
          await oweMails(ctx, em, {
            id,
            to: input.email,
            visitorMail: 'contactAcknowledgement',
            clinicNotification: 'contactNotification',
          })
          return { id, ...input, createdAt: createdAt.toISOString() }
        },
      }),
    ),

  /** A page of the messages for the administrator; it has no path of its own under /api. */
  list: adminProcedure
    .meta({ access: 'admin' })
    .input(messagesInput)
    .output(messagesOutput)
    .query(({ ctx, input }) => listMessages(ctx, input)),

  openCount: adminProcedure
    .output(openMessagesOutput)
    .query(async ({ ctx }) => ({ open: (await countMessages(ctx.em)).open })),

  /** Says that a message is done with, or opens it again. */
  setDone: adminProcedure
    .meta({ access: 'admin', errors: ['notFound'], shownOnPages: false })
    .input(messageDoneInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { id, done } }) => {
      const doneAt = done ? new Date(ctx.now()) : null
      const count = await ctx.em.nativeUpdate(ContactMessage, { id }, { doneAt })
      if (count === 0) throw new RuleError('notFound')
      return { success: true as const }
    }),

  delete: adminProcedure
    .meta({ access: 'admin', errors: ['notFound'], shownOnPages: false })
    .input(messageInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteStored(ctx.em, ContactMessage, input)),
})
