import { SealedSettingEntity } from '@clinic/database/entities/sealed-setting.ts'
import { lockTables } from '@clinic/database/locks.ts'
import {
  reviewSettingsInput,
  reviewSettingsOutput,
} from '@clinic/domain/appointments/reviews/review-schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { keepsPassword, type MailServer, mailServerInput } from '@clinic/domain/settings/mail-server.ts'
import { practiceEmailsInput, toSavedEmails } from '@clinic/domain/settings/practice-emails.ts'
import { isPublicHttps, publicAddressInput } from '@clinic/domain/settings/public-address.ts'
import { type SiteSettingsView, siteSettingsOutput } from '@clinic/domain/settings/schemas.ts'
import { timeZoneInput } from '@clinic/domain/settings/time-zone.ts'
import {
  loadReviewSettings,
  previewReviewRequest,
  saveReviewSettings,
} from '../appointments/reviews/review-settings.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../error-body.ts'
import { removeSetting, saveSetting } from '../services/sealed-settings.ts'
import type { SiteSettings } from '../services/site-settings.ts'
import { removeFlag } from '../setup/setup-flags.ts'
import { writeSettings } from '../transaction.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { keepClockTimes } from './keep-clock-times.ts'

export const settingsRouter = router({
  /** The settings in use, without the mail server's password. */
  get: adminProcedure.output(siteSettingsOutput).query(async ({ ctx: { settings } }) => {
    await settings.refresh()
    return toView(settings)
  }),

  /** Saves the mail server. Without a password, the saved one stays if the server and user are the same. */
  saveMailServer: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(mailServerInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      assertNotInEnvironment(ctx.settings.environment.smtpUrl)
      await ctx.settings.refresh()
      const value = withPassword(ctx, input, ctx.settings.saved.mailServer)
      await writeSettings(ctx, async ctx => {
        await saveSetting(ctx, 'mailServer', value)
        // The test email showed that another server works.
        await removeFlag(ctx.em, 'test-mail-sent')
      })
    }),

  /** Removes the mail server: emails are saved as files from then on. */
  removeMailServer: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .output(successOutput)
    .mutation(({ ctx }) => writeSettings(ctx, ({ em }) => removeSetting(em, 'mailServer'))),

  /** Saves the address that links in emails and search engines use. */
  savePublicAddress: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(publicAddressInput)
    .output(successOutput)
    .mutation(({ ctx, input: { address } }) => {
      assertNotInEnvironment(ctx.settings.environment.publicUrl)
      if (isPublicHttps(address) && ctx.settings.hasSampleSecret) throw new RuleError('sampleSecret')
      return writeSettings(ctx, ctx => saveSetting(ctx, 'publicAddress', { address }))
    }),

  removePublicAddress: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .output(successOutput)
    .mutation(({ ctx }) => writeSettings(ctx, ({ em }) => removeSetting(em, 'publicAddress'))),

  /** Saves how the practice is notified of bookings. */
  savePracticeEmails: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(practiceEmailsInput)
    .output(successOutput)
    .mutation(({ ctx, input }) =>
      writeSettings(ctx, ctx => {
        const saved = toSavedEmails(input, ctx.settings.saved.practiceEmails, ctx.now())
        return saveSetting(ctx, 'practiceEmails', saved)
      }),
    ),

  /** Whether and when patients are asked for a review, and the email. */
  reviewRequests: adminProcedure.output(reviewSettingsOutput).query(async ({ ctx: { em } }) => ({
    ...(await loadReviewSettings(em)),
    preview: await previewReviewRequest(em),
  })),

  saveReviewRequests: deskProcedure
    .meta({ confirm: true })
    .input(reviewSettingsInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => saveReviewSettings(ctx.em, input)),

  /** Accepts that links in emails of an earlier session secret no longer work. */
  acceptSessionSecret: deskProcedure
    .meta({ audit: 'own' })
    .output(successOutput)
    .mutation(({ ctx }) => writeSettings(ctx, ctx => saveSetting(ctx, 'sessionSecret', true))),

  /**
   * Saves the practice's time zone, confirmed for the state of its address; what lies ahead keeps its clock time. The
   * environment's can only be confirmed.
   */
  saveTimeZone: adminProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(timeZoneInput)
    .output(successOutput)
    .mutation(({ ctx, input: { timeZone } }) => {
      const fromEnvironment = ctx.settings.environment.timeZone
      if (timeZone !== fromEnvironment) assertNotInEnvironment(fromEnvironment)
      return writeSettings(ctx, async ctx => {
        // Two at once would each move the appointments from the former time zone.
        await lockTables(ctx.em, SealedSettingEntity)
        await ctx.settings.refresh()
        if (timeZone !== ctx.settings.timeZone) await keepClockTimes(ctx, ctx.settings.timeZone, timeZone)
        const { state } = (await loadPractice(ctx.em)).address
        await saveSetting(ctx, 'timeZone', { timeZone, state })
      })
    }),
})

function assertNotInEnvironment(value: string | null): void {
  if (value !== null) throw new RuleError('setByEnvironment')
}

function withPassword(ctx: Context, input: MailServer, saved: MailServer | null): MailServer {
  if (input.user === null) return { ...input, password: null }
  const password = input.password ?? (keepsPassword(saved, input) ? saved?.password : null)
  if (!password) throw fieldError(ctx, 'mailPasswordNeeded', 'password')
  return { ...input, password }
}

function toView({ saved, environment, publicUrl, timeZone }: SiteSettings): SiteSettingsView {
  const { bookings, time } = saved.practiceEmails
  const source = (name: 'mailServer' | 'publicAddress', fromEnvironment: string | null) => {
    if (fromEnvironment !== null) return 'environment'
    if (saved.unreadable.includes(name)) return 'unreadable'
    return saved[name] === null ? 'none' : 'saved'
  }
  return {
    mailServer: {
      source: source('mailServer', environment.smtpUrl),
      environment: environment.smtpUrl && new URL(environment.smtpUrl).host,
      saved: saved.mailServer && withoutPassword(saved.mailServer),
    },
    publicAddress: {
      source: source('publicAddress', environment.publicUrl),
      address: publicUrl,
      saved: saved.publicAddress,
    },
    practiceEmails: { bookings, time },
    earlierLinksFail: saved.unreadable.includes('sessionSecret'),
    timeZone: { isFromEnvironment: environment.timeZone !== null, timeZone, saved: saved.timeZone },
  }
}

function withoutPassword({ password, ...shown }: MailServer) {
  return { ...shown, hasPassword: password !== null }
}
