import { TextPauseEntity, TextReplyEntity } from '@clinic/database/entities/text-message.ts'
import { idInput } from '@clinic/domain/fields.ts'
import { consentWording } from '@clinic/domain/text-messages/consent.ts'
import {
  appointmentTextsOutput,
  repliesInput,
  repliesOutput,
  replyDoneInput,
  textOfferOutput,
  textReportOutput,
} from '@clinic/domain/text-messages/desk-schemas.ts'
import {
  numberStateOutput,
  testTextInput,
  textAccountInput,
  textPreviewOutput,
  textRulesInput,
  textSettingsOutput,
  textStatusOutput,
} from '@clinic/domain/text-messages/schemas.ts'
import { loadPractice } from '../content/load-practice.ts'
import { updateOrFail } from '../optimistic-lock.ts'
import { adminProcedure, deskProcedure, publicProcedure, router, successOutput } from '../trpc.ts'
import { endConsentAtDesk, loadAppointmentTexts, loadTextStatus, recordConsent } from './desk-texts.ts'
import { listReplies } from './list-replies.ts'
import { previewTexts } from './preview-texts.ts'
import { loadTextSettings, removeTextAccount, saveTextAccount, saveTextRules } from './save-settings.ts'
import { sendTestText } from './send-test-text.ts'
import { readTextMonths } from './text-report.ts'

/** Text messages: their settings, and what the desk sees of them. No paths under /api. */
export const textsRouter = router({
  /** The box beside the phone on the booking page; null while texts are off. */
  offer: publicProcedure.output(textOfferOutput).query(async ({ ctx: { em, settings, language } }) => {
    if (settings.saved.texts === null) return null
    return { wording: consentWording((await loadPractice(em)).name, language) }
  }),

  status: adminProcedure.output(textStatusOutput).query(({ ctx }) => loadTextStatus(ctx)),

  settings: adminProcedure.output(textSettingsOutput).query(({ ctx }) => loadTextSettings(ctx)),

  saveAccount: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(textAccountInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => saveTextAccount(ctx, input)),

  removeAccount: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .output(successOutput)
    .mutation(({ ctx }) => removeTextAccount(ctx)),

  saveRules: deskProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(textRulesInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => saveTextRules(ctx, input)),

  pause: deskProcedure
    .meta({ confirm: true })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      await ctx.settings.refresh()
      if (ctx.settings.saved.texts === null) return
      const row = { reason: 'desk' as const, pausedAt: new Date(ctx.now()) }
      await ctx.em.upsert(TextPauseEntity, row, { onConflictAction: 'ignore', disableIdentityMap: true })
    }),

  /** Sends again, also after a restore: what still applies of the texts that waited is sent. */
  resume: deskProcedure
    .meta({ confirm: true })
    .output(successOutput)
    .mutation(({ ctx }) => ctx.em.nativeDelete(TextPauseEntity, {})),

  /** Sends a text to any number now. */
  sendTest: deskProcedure
    .meta({ confirm: { skipped: 'sends fixed words, few times' }, audit: 'none' })
    .input(testTextInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => sendTestText(ctx, input.to, ctx.user.language)),

  /** Asks the provider about the practice's number; it is unknown while texts are off. */
  numberState: adminProcedure.output(numberStateOutput).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    const account = ctx.settings.saved.texts?.account
    return account ? ctx.texts.readNumber(account) : { state: 'unknown' as const, detail: null }
  }),

  preview: adminProcedure
    .output(textPreviewOutput)
    .query(async ({ ctx }) => ({ previews: await previewTexts(ctx) })),

  forAppointment: adminProcedure
    .input(idInput)
    .output(appointmentTextsOutput)
    .query(({ ctx, input }) => loadAppointmentTexts(ctx, input.id)),

  recordConsent: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => recordConsent(ctx, input.id)),

  endConsent: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => endConsentAtDesk(ctx, input.id)),

  replies: adminProcedure
    .input(repliesInput)
    .output(repliesOutput)
    .query(({ ctx, input }) => listReplies(ctx, input)),

  setReplyDone: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(replyDoneInput)
    .output(successOutput)
    .mutation(({ ctx, input: { id, done } }) =>
      updateOrFail(ctx.em, TextReplyEntity, { id }, { doneAt: done ? new Date(ctx.now()) : null }),
    ),

  report: adminProcedure
    .output(textReportOutput)
    .query(async ({ ctx }) => ({ months: await readTextMonths(ctx) })),
})
