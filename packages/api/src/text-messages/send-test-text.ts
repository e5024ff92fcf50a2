import { RuleError } from '@clinic/domain/errors.ts'
import type { Language } from '@clinic/domain/language.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { composeText } from '@clinic/domain/text-messages/compose.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'
import { limitWrites } from '../limit-calls.ts'
import { requireTexts } from './save-settings.ts'

/** Sends a text to any number now. Throws 409 while texts are off, or if the number cannot get them. */
export async function sendTestText(ctx: Context, given: string, language: Language): Promise<void> {
  const { account } = await requireTexts(ctx)
  const to = toTextNumber(given)
  if (to === null) throw new RuleError('noTextNumber')
  await limitWrites(ctx, 'test text', RATE_LIMITS.testText)
  const practice = await loadPractice(ctx.em)
  const facts = { practice, language, startsAt: 0, link: null, timeZone: ctx.timeZone }
  await ctx.texts.sendTest(account, { to, body: composeText('test', facts).text, language })
}
