import { registrationLinkOutput } from '@clinic/domain/events/registration-links.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import { linkPage, publicProcedure, rest, router } from '../trpc.ts'
import { cancelRegistration, findLinkedRegistration } from './linked-registration.ts'

/** Actions of the attendee by private link; anyone with the link may call them. */
export const registrationLinksRouter = router({
  get: publicProcedure
    .meta({
      errors: ['notFound'],
      openapi: rest('GET /registration-links/{token}', 'Private links', {
        summary: 'Read a registration by its private link',
        description: 'The attendee’s view of the registration',
        successDescription: 'The registration',
      }),
    })
    .input(linkInput)
    .output(registrationLinkOutput)
    .query(({ ctx, input }) => findLinkedRegistration(ctx, input.token)),

  page: linkPage(registrationLinkOutput, findLinkedRegistration),

  cancel: publicProcedure
    .meta({
      errors: ['notFound', 'eventPast'],
      openapi: rest('DELETE /registration-links/{token}', 'Private links', {
        summary: 'Cancel a registration by its private link',
        description:
          'Cancels the registration; its spot becomes free or is offered to the next person on the waiting list. Cancelling again returns the same response without further effect. The attendee and the clinic are notified by email.',
        successDescription: 'The cancelled registration',
      }),
    })
    .input(linkInput)
    .output(registrationLinkOutput)
    .mutation(({ ctx, input }) => cancelRegistration(ctx, input.token)),
})
