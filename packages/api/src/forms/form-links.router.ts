import {
  formsPageOutput,
  openFormsOutput,
  saveAnswersInput,
  savedAnswersOutput,
  sendFormsInput,
  sentFormsOutput,
} from '@clinic/domain/forms/schemas.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import { limitPublicWrite } from '../limit-calls.ts'
import { linkPage, publicProcedure, router, successOutput } from '../trpc.ts'
import { loadFormsPage, saveAnswers, sendForms, summarizeForms } from './patient-forms.ts'
import { closeTabletLink } from './tablet-links.ts'

/** Forms of a visit by its private link. No paths under /api, so no answer is in the OpenAPI document. */
export const formLinksRouter = router({
  page: linkPage(formsPageOutput, loadFormsPage),

  /** Open forms, for the confirmation and the private page; null without forms, after the visit or for an unknown link. */
  summary: linkPage(openFormsOutput, summarizeForms),

  save: publicProcedure
    .input(saveAnswersInput)
    .output(savedAnswersOutput)
    .mutation(({ ctx, input }) => saveAnswers(ctx, input)),

  send: publicProcedure
    .input(sendFormsInput)
    .output(sentFormsOutput)
    .mutation(({ ctx, input }) => sendForms(ctx, input)),

  /** Ends the link of the practice's tablet, which covers itself when no one touches it. */
  closeTablet: publicProcedure
    .input(linkInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await limitPublicWrite(ctx, 'forms')
      await closeTabletLink(ctx, input.token)
    }),
})
