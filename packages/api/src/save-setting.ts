import type { SettingName } from '@clinic/domain/settings/schemas.ts'
import type { Context } from './context.ts'
import { saveSealed } from './services/sealed-rows.ts'
import { inAuditedTransaction, userActor } from './transaction.ts'

/** Writes settings in one audited transaction, then applies them in this process before it responds. */
export async function writeSettings(
  ctx: Context,
  procedure: string,
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  await inAuditedTransaction(ctx, userActor(ctx, procedure), work)
  await ctx.settings.refresh()
}

/** Seals and saves a setting, in the caller's transaction. */
export function saveSetting(ctx: Context, name: SettingName, value: unknown): Promise<void> {
  return saveSealed(ctx.em, ctx.settings.sealingKeys, { name, value, now: ctx.now() })
}
