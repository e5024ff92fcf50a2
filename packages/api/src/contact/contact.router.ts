import { ContactMessage } from '@clinic/database/entities/contact-message.ts'
import { contactInput, contactOutput } from '@clinic/domain/contact/schemas.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { publicProcedure, router } from '../trpc.ts'

/** Messages from visitors: stored, mailed to the clinic and acknowledged to the sender. */
export const contactRouter = router({
  send: publicProcedure
    .meta({
      access: 'public',
      refusals: ['keyReused', 'tooMany'],
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
    .mutation(async ({ ctx, input: { website, ...input } }) => {
      await admitPublicWrite(ctx, 'contact', website)
      return once(ctx, 'contact.send', input, async em => {
        const createdAt = new Date(ctx.now())
        const id = await em.insert(ContactMessage, { ...input, createdAt })
        await ctx.outbox.enqueue(em, [
          { kind: 'contactAcknowledgement', id },
          { kind: 'contactClinicCopy', id },
        ])
        return { id, ...input, createdAt: createdAt.toISOString() }
      })
    }),
})
