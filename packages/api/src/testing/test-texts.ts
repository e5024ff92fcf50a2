import { isoInstant } from '@clinic/database/sql-instant.ts'
import type { TextKind } from '@clinic/domain/text-messages/kinds.ts'
import type { TextProblem, TextState } from '@clinic/domain/text-messages/states.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { BOOKING, type TestApi } from './test-api.ts'
import { TEXT_ACCOUNT } from './write-setup.ts'

/** The phone of BOOKING in E.164. */
export const TEXT_NUMBER = '+15735550199'

export const RULES = {
  reminderTime: '10:00',
  remindsTwoHoursBefore: false,
  monthlyCap: 1_000,
  pricePerSegment: null,
}

/** Turns texts on with the default rules, but for those given. */
export async function turnTextsOn(api: TestApi, rules: object = {}): Promise<void> {
  await api.admin().texts.saveAccount(TEXT_ACCOUNT)
  if (Object.keys(rules).length > 0) await api.admin().texts.saveRules({ ...RULES, ...rules })
}

/** Books with the box checked. */
export const bookWithTexts = (
  api: TestApi,
  over: Partial<Record<keyof typeof BOOKING, string>> = {},
  context: Partial<Context> = {},
) => api.visitor(context).appointments.book({ ...BOOKING, textConsent: true, ...over } as never)

interface StoredText {
  kind: TextKind
  state: TextState
  problem: TextProblem | null
  dueAt: string
}

/** All texts in the order in which they are due. */
export const listTexts = (api: TestApi) =>
  api.rows(sql<StoredText>`
    select kind, state, problem, ${isoInstant('due_at')} as "dueAt" from text_messages order by due_at, created_at, kind`)

/** Kind and time of those that wait. */
export const listQueuedTexts = async (api: TestApi) =>
  (await listTexts(api)).filter(({ state }) => state === 'queued').map(({ kind, dueAt }) => [kind, dueAt])
