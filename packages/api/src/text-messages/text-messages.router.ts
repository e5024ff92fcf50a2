import { TextPauseEntity, TextReplyEntity } from '@clinic/database/entities/text-message.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { composeText } from '@clinic/domain/text-messages/compose.ts'
import { consentWording } from '@clinic/domain/text-messages/consent.ts'
import {
  appointmentTextsOutput,
  repliesInput,
  repliesOutput,
  replyDoneInput,
  textOfferOutput,
  textReportOutput,
} from '@clinic/domain/text-messages/desk-schemas.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import {
  numberStateOutput,
  testTextInput,
  textAccountInput,
  textAppointmentInput,
  textPreviewOutput,
  textRulesInput,
  textSettingsOutput,
  textStatusOutput,
} from '@clinic/domain/text-messages/schemas.ts'
import { loadPractice } from '../content/load-practice.ts'
import { limitWrites } from '../limit-calls.ts'
import { adminProcedure, publicProcedure, router, SUCCESS, succeeds } from '../trpc.ts'
import { endConsentAtDesk, loadAppointmentTexts, loadTextStatus, recordConsent } from './desk-texts.ts'
import { listReplies } from './list-replies.ts'
import { previewTexts } from './preview-texts.ts'
import {
  loadTextSettings,
  removeTextAccount,
  requireTexts,
  saveTextAccount,
  saveTextRules,
} from './save-settings.ts'
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
    .meta({ confirm: true, errors: ['textTokenNeeded'], audit: 'own' })
    .input(textAccountInput)
    .output(successOutput)
    .mutation(succeeds(({ ctx, input }) => saveTextAccount(ctx, input))),

  removeAccount: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .output(successOutput)
    .mutation(succeeds(({ ctx }) => removeTextAccount(ctx))),

  saveRules: adminProcedure
    .meta({ confirm: true, errors: ['textsNotSetUp'], audit: 'own', shownOnPages: false })
    .input(textRulesInput)
    .output(successOutput)
    .mutation(succeeds(({ ctx, input }) => saveTextRules(ctx, input))),

  pause: adminProcedure
    .meta({ confirm: true, shownOnPages: false })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      await ctx.settings.refresh()
      if (ctx.settings.saved.texts === null) return SUCCESS
      const row = { reason: 'desk' as const, pausedAt: new Date(ctx.now()) }
      await ctx.em.upsert(TextPauseEntity, row, { onConflictAction: 'ignore', disableIdentityMap: true })
      return SUCCESS
    }),

  /** Sends again, also after a restore: what still applies of the texts that waited is sent. */
  resume: adminProcedure
    .meta({ confirm: true, shownOnPages: false })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      await ctx.em.nativeDelete(TextPauseEntity, {})
      return SUCCESS
    }),

  /** Sends a text to any number now. */
  sendTest: adminProcedure
    .meta({
      confirm: { skipped: 'sends fixed words, few times' },
      errors: ['textsNotSetUp', 'noTextNumber', 'testTextFailed', 'tooMany'],
      audit: 'none',
      shownOnPages: false,
    })
    .input(testTextInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      const { account } = await requireTexts(ctx)
      const to = toTextNumber(input.to)
      if (to === null) throw new RuleError('noTextNumber')
      await limitWrites(ctx, 'test text', RATE_LIMITS.testText)
      const { language } = ctx.user
      const facts = {
        practice: await loadPractice(ctx.em),
        language,
        startsAt: 0,
        link: null,
        timeZone: ctx.timeZone,
      }
      await ctx.texts.sendTest(account, { to, body: composeText('test', facts).text, language })
      return SUCCESS
    }),

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
    .meta({ errors: ['notFound'] })
    .input(textAppointmentInput)
    .output(appointmentTextsOutput)
    .query(({ ctx, input }) => loadAppointmentTexts(ctx, input.id)),

  recordConsent: adminProcedure
    .meta({
      confirm: { skipped: 'desk work' },
      errors: ['notFound', 'textsNotSetUp', 'noTextNumber', 'numberStopped'],
      shownOnPages: false,
    })
    .input(textAppointmentInput)
    .output(successOutput)
    .mutation(succeeds(({ ctx, input }) => recordConsent(ctx, input.id))),

  endConsent: adminProcedure
    .meta({ confirm: { skipped: 'desk work' }, errors: ['notFound', 'noTextNumber'], shownOnPages: false })
    .input(textAppointmentInput)
    .output(successOutput)
    .mutation(succeeds(({ ctx, input }) => endConsentAtDesk(ctx, input.id))),

  replies: adminProcedure
    .input(repliesInput)
    .output(repliesOutput)
    .query(({ ctx, input }) => listReplies(ctx, input)),

  setReplyDone: adminProcedure
    .meta({ confirm: { skipped: 'desk work' }, errors: ['notFound'], shownOnPages: false })
    .input(replyDoneInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { id, done } }) => {
      const doneAt = done ? new Date(ctx.now()) : null
      if ((await ctx.em.nativeUpdate(TextReplyEntity, { id }, { doneAt })) === 0)
        throw new RuleError('notFound')
      return SUCCESS
    }),

  report: adminProcedure
    .output(textReportOutput)
    .query(async ({ ctx }) => ({ months: await readTextMonths(ctx) })),
})
