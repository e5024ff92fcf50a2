import { WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import {
  joinWaitingListInput,
  spotOfferOutput,
  waitingListOutput,
  waitingOutput,
} from '@clinic/domain/events/waiting-list.ts'
import { changedLanguageInput, idInput } from '@clinic/domain/fields.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import { z } from 'zod'
import { setLanguage } from '../set-language.ts'
import {
  adminProcedure,
  deskProcedure,
  linkPage,
  publicProcedure,
  rest,
  router,
  successOutput,
} from '../trpc.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { declineOffer, findSpotOffer, takeOffer } from './spot-offers.ts'
import { listWaiting, offerManually, removeWaiting } from './waiting-list.ts'

export const waitingListRouter = router({
  join: publicProcedure
    .meta({
      errors: [
        'honeypotFilled',
        'notFound',
        'eventPast',
        'eventBegun',
        'spotsLeft',
        'alreadyRegistered',
        'alreadyWaiting',
        'keyReused',
      ],
      openapi: rest('POST /events/{eventId}/waiting-list', 'Events', {
        summary: 'Join the waiting list of a full event',
        description:
          'Adds a person to the waiting list. Each freed spot is offered by email to the first person for 24 hours, then to the next; spots on offer count as taken. An event that has begun, an event with free spots, or a person who is already registered or waiting is a 409.',
        successDescription: 'The waiting-list entry',
      }),
    })
    .input(joinWaitingListInput)
    .output(waitingListOutput)
    .mutation(({ ctx, input }) => joinWaitingList(ctx, input)),

  getOffer: publicProcedure
    .meta({
      errors: ['notFound'],
      openapi: rest('GET /spot-offers/{token}', 'Private links', {
        summary: 'Read the offer of a spot by its private link',
        description: 'The offer as its recipient sees it',
        successDescription: 'The offer',
      }),
    })
    .input(linkInput)
    .output(spotOfferOutput)
    .query(({ ctx, input }) => findSpotOffer(ctx, input.token)),

  offerPage: linkPage(spotOfferOutput, findSpotOffer),

  takeOffer: publicProcedure
    .meta({
      errors: ['notFound', 'offerOver'],
      openapi: rest('POST /spot-offers/{token}', 'Private links', {
        summary: 'Take an offered spot',
        description:
          'Registers the person for the event. Taking it again returns the same response without further effect; an offer that has lapsed or was declined is a 409.',
        successDescription: 'The accepted offer',
      }),
    })
    .input(linkInput)
    .output(spotOfferOutput)
    .mutation(({ ctx, input }) => takeOffer(ctx, input.token)),

  declineOffer: publicProcedure
    .meta({
      errors: ['notFound'],
      openapi: rest('DELETE /spot-offers/{token}', 'Private links', {
        summary: 'Decline a spot or leave the waiting list',
        description:
          'Offers the spot to the next person right away. Declining again returns the same response.',
        successDescription: 'The declined offer',
      }),
    })
    .input(linkInput)
    .output(spotOfferOutput)
    .mutation(({ ctx, input }) => declineOffer(ctx, input.token)),

  list: adminProcedure.output(z.array(waitingOutput)).query(({ ctx }) => listWaiting(ctx)),

  offer: adminProcedure
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => offerManually(ctx, input.id)),

  /** Sets the language of offers and other emails of an entry from now on. */
  setLanguage: deskProcedure
    .input(changedLanguageInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => setLanguage(ctx.em, WaitingListEntryEntity, input)),

  remove: adminProcedure
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => removeWaiting(ctx, input.id)),
})
