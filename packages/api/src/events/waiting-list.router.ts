import {
  joinWaitingListInput,
  placeOfferOutput,
  waitingListOutput,
  waitingOutput,
} from '@clinic/domain/events/waiting-list.ts'
import { idField, successOutput } from '@clinic/domain/fields.ts'
import { linkInput, linkPageInput } from '@clinic/domain/link-token.ts'
import { z } from 'zod'
import { nullIfUnknown } from '../links.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { declineOffer, findPlaceOffer, takeOffer } from './place-offers.ts'
import { listWaiting, offerByHand, removeWaiting } from './waiting-list.ts'

/** The lines for full events, and the places that are offered to those in them. */
export const waitingListRouter = router({
  join: publicProcedure
    .meta({
      access: 'public',
      errors: [
        'honeypotFilled',
        'notFound',
        'eventPast',
        'placesLeft',
        'alreadyWaiting',
        'keyReused',
        'tooMany',
      ],
      openapi: {
        method: 'POST',
        path: '/events/{eventId}/waiting-list',
        tags: ['Events'],
        summary: 'Join the waiting list of a full event',
        description:
          'Puts somebody at the end of the line. A place that becomes free is offered by e-mail to the first in line for 24 hours, then to the next; places on offer count as taken. An event that has places, a past one, and somebody who is in line already are 409.',
        successDescription: 'The place in line',
      },
    })
    .input(joinWaitingListInput)
    .output(waitingListOutput)
    .mutation(({ ctx, input }) => joinWaitingList(ctx, input)),

  getOffer: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound'],
      openapi: {
        method: 'GET',
        path: '/place-offers/{token}',
        tags: ['Private links'],
        summary: 'Read the offer of a place by its private link',
        description: 'The offer as the person in line sees it. It changes nothing.',
        successDescription: 'The offer',
      },
    })
    .input(linkInput)
    .output(placeOfferOutput)
    .query(({ ctx, input }) => findPlaceOffer(ctx, input.token)),

  /** The same for its page; null where there is none, so that the page arrives as the one that is not found. */
  offerPage: publicProcedure
    .input(linkPageInput)
    .output(placeOfferOutput.nullable())
    .query(({ ctx, input }) => nullIfUnknown(() => findPlaceOffer(ctx, input.token))),

  takeOffer: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound', 'offerOver', 'tooMany'],
      openapi: {
        method: 'POST',
        path: '/place-offers/{token}',
        tags: ['Private links'],
        summary: 'Take a place that is on offer',
        description:
          'Registers the person in line. Taking it again is the same response and nothing more; an offer that has run out or was declined is 409.',
        successDescription: 'The offer, taken',
      },
    })
    .input(linkInput)
    .output(placeOfferOutput)
    .mutation(({ ctx, input }) => takeOffer(ctx, input.token)),

  declineOffer: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound', 'tooMany'],
      openapi: {
        method: 'DELETE',
        path: '/place-offers/{token}',
        tags: ['Private links'],
        summary: 'Decline a place, or leave the line',
        description: 'The place is offered to the next in line at once. Again it is the same response.',
        successDescription: 'The offer, declined',
      },
    })
    .input(linkInput)
    .output(placeOfferOutput)
    .mutation(({ ctx, input }) => declineOffer(ctx, input.token)),

  list: adminProcedure
    .meta({ access: 'admin' })
    .output(z.array(waitingOutput))
    .query(({ ctx }) => listWaiting(ctx)),

  offer: adminProcedure
    .meta({ access: 'admin', errors: ['notFound', 'eventPast'] })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(({ ctx, input }) => offerByHand(ctx, input.id)),

  remove: adminProcedure
    .meta({ access: 'admin', errors: ['notFound'] })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(({ ctx, input }) => removeWaiting(ctx, input.id)),
})
