import { ContactMessage } from '@clinic/database/entities/contact-message.ts'
import { messagesInput, messagesOutput } from '@clinic/domain/contact/messages.ts'
import { contactInput, contactOutput } from '@clinic/domain/contact/schemas.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { oweMails } from '../mail/owe-mails.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { listMessages } from './list-messages.ts'

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
    .query(({ ctx, input }) => listMessages(ctx, input.page)),
})
