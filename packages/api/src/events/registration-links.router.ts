import { registrationLinkOutput } from '@clinic/domain/events/registration-links.ts'
import { linkInput, linkPageInput } from '@clinic/domain/link-token.ts'
import { nullIfUnknown } from '../links.ts'
import { publicProcedure, router } from '../trpc.ts'
import { cancelRegistration, findLinkedRegistration } from './linked-registration.ts'

/** What somebody who registered does by the private link of the registration; whoever has the link may. */
export const registrationLinksRouter = router({
  get: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound'],
      openapi: {
        method: 'GET',
        path: '/registration-links/{token}',
        tags: ['Private links'],
        summary: 'Read a registration by its private link',
        description: 'The registration as the person who registered sees it. It changes nothing.',
        successDescription: 'The registration',
      },
    })
    .input(linkInput)
    .output(registrationLinkOutput)
    .query(({ ctx, input }) => findLinkedRegistration(ctx, input.token)),

  /** The same for its page; null where there is none, so that the page arrives as the one that is not found. */
  page: publicProcedure
    .input(linkPageInput)
    .output(registrationLinkOutput.nullable())
    .query(({ ctx, input }) => nullIfUnknown(() => findLinkedRegistration(ctx, input.token))),

  cancel: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound', 'eventPast', 'tooMany'],
      openapi: {
        method: 'DELETE',
        path: '/registration-links/{token}',
        tags: ['Private links'],
        summary: 'Cancel a registration by its private link',
        description:
          'Cancels the registration; its place is free at once, or on offer to the next in line. Cancelling it again is the same response and nothing more. Whoever registered and the clinic are told by e-mail.',
        successDescription: 'The registration, cancelled',
      },
    })
    .input(linkInput)
    .output(registrationLinkOutput)
    .mutation(({ ctx, input }) => cancelRegistration(ctx, input.token)),
})
