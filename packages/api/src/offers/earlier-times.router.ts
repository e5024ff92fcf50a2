import { RuleError } from '@clinic/domain/errors.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import {
  askEarlierInput,
  earlierRequestOutput,
  earlierTimeOutput,
  offeredTimeInput,
  stopEarlierInput,
} from '@clinic/domain/offers/schemas.ts'
import { z } from 'zod'
import { adminProcedure, deskProcedure, linkPage, publicProcedure, router, successOutput } from '../trpc.ts'
import { listEarlierRequests } from './list-earlier-requests.ts'
import {
  askForEarlierTime,
  declineEarlierTime,
  deleteRequest,
  loadEarlierTime,
  stopAsking,
  takeEarlierTime,
} from './patient-offers.ts'

/** Earlier times: by an appointment's private link, and at the desk. */
export const earlierTimesRouter = router({
  page: linkPage(earlierTimeOutput, loadEarlierTime),

  ask: publicProcedure
    .input(askEarlierInput)
    .output(earlierTimeOutput)
    .mutation(({ ctx, input }) => askForEarlierTime(ctx, input)),

  stop: publicProcedure
    .input(linkInput)
    .output(earlierTimeOutput)
    .mutation(({ ctx, input }) => stopAsking(ctx, input.token)),

  take: publicProcedure
    .input(offeredTimeInput)
    .output(earlierTimeOutput)
    .mutation(({ ctx, input }) => takeEarlierTime(ctx, input)),

  decline: publicProcedure
    .input(offeredTimeInput)
    .output(earlierTimeOutput)
    .mutation(({ ctx, input }) => declineEarlierTime(ctx, input)),

  list: adminProcedure.output(z.array(earlierRequestOutput)).query(({ ctx }) => listEarlierRequests(ctx)),

  /** Stops asking for a patient who called. */
  stopFor: deskProcedure
    .input(stopEarlierInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      if (!(await deleteRequest(ctx, input.appointmentId))) throw new RuleError('notFound')
    }),
})
