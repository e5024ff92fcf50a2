import { TextPauseEntity } from '@clinic/database/entities/text-message.ts'
import { withdrawTexts } from '@clinic/database/text-messages/text-records.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import {
  keepsToken,
  type SavedTexts,
  TEXT_RULES_DEFAULT,
  type TextAccount,
  type TextPause,
  type TextRules,
  type TextSettings,
  type textAccountInput,
} from '@clinic/domain/text-messages/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { fieldError } from '../error-body.ts'
import { removeSetting, saveSetting } from '../services/sealed-settings.ts'
import { TEXT_CALLBACKS } from '../services/text-service.ts'
import { writeSettings } from '../transaction.ts'
import { applyTextRules } from './upcoming-appointments.ts'

/** The settings in use, without the token. */
export async function loadTextSettings(ctx: Context): Promise<TextSettings> {
  await ctx.settings.refresh()
  const { saved, publicUrl } = ctx.settings
  const { account, rules = TEXT_RULES_DEFAULT } = saved.texts ?? {}
  return {
    provider: account?.provider ?? null,
    account: account?.account ?? '',
    hasToken: account !== undefined,
    number: account?.number ?? '',
    publicKey: account?.publicKey ?? '',
    unreadable: saved.unreadable.includes('texts'),
    paused: await findPause(ctx.em),
    rules,
    callbackUrl: publicUrl + TEXT_CALLBACKS,
  }
}

/** Why texts wait; that of a restore comes first, because the practice did not choose it. */
export async function findPause(em: EntityManager): Promise<TextPause | null> {
  const rows = await em.find(TextPauseEntity, {}, { orderBy: { reason: 'desc' }, disableIdentityMap: true })
  return rows[0]?.reason ?? null
}

/** Saves the account, which turns texts on; its token stays if none is given for the same account. */
export async function saveTextAccount(ctx: Context, input: z.output<typeof textAccountInput>): Promise<void> {
  await ctx.settings.refresh()
  const saved = ctx.settings.saved.texts
  const token = input.token ?? (keepsToken(saved, input) ? saved?.account.token : null)
  if (!token) throw fieldError(ctx, 'textTokenNeeded', 'token')
  const account: TextAccount = {
    ...input,
    token,
    publicKey: input.provider === 'telnyx' ? input.publicKey : null,
  }
  const rules = saved?.rules ?? TEXT_RULES_DEFAULT
  await writeSettings(ctx, async ctx => {
    await saveTexts(ctx, { account, rules })
    // Numbers that agreed before texts were turned off.
    if (saved === null) await applyTextRules(ctx, rules)
  })
}

/** Turns texts off: what waits is withheld, and consents stay. */
export function removeTextAccount(ctx: Context): Promise<void> {
  return writeSettings(ctx, async ({ em, now }) => {
    await removeSetting(em, 'texts')
    await em.nativeDelete(TextPauseEntity, {})
    await withdrawTexts(em, { problem: 'turnedOff' }, now())
  })
}

/** Saves the rules, which also count for the visits ahead. Throws 409 while texts are off. */
export async function saveTextRules(ctx: Context, rules: TextRules): Promise<void> {
  const { account } = await requireTexts(ctx)
  await writeSettings(ctx, async ctx => {
    await saveTexts(ctx, { account, rules })
    await applyTextRules(ctx, rules)
  })
}

/** The settings of texts, also if another process saved them a moment ago. Throws 409 while texts are off. */
export async function requireTexts({ settings }: Pick<Context, 'settings'>): Promise<SavedTexts> {
  await settings.refresh()
  if (settings.saved.texts === null) throw new RuleError('textsNotSetUp')
  return settings.saved.texts
}

const saveTexts = (ctx: Context, texts: SavedTexts) => saveSetting(ctx, 'texts', texts)
