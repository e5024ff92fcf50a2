import { ApiKeyCallEntity, ApiKeyEntity, type ApiKeyRow } from '@clinic/database/entities/api-key.ts'
import { KEY_CALL_MS, keyExpiry, keyState, MAX_KEY_CALLS } from '@clinic/domain/api-keys/key-state.ts'
import {
  apiKeyCallsOutput,
  apiKeysOutput,
  createApiKeyInput,
  createdApiKeyOutput,
  currentApiKeyOutput,
  type ListedApiKey,
} from '@clinic/domain/api-keys/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { idInput } from '@clinic/domain/fields.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { updateOrFail } from '../optimistic-lock.ts'
import { toOutput } from '../output-fields.ts'
import { announceAccess } from '../session/announce-access.ts'
import { adminProcedure, deskProcedure, publicProcedure, rest, router, successOutput } from '../trpc.ts'
import { createKey, replaceKey } from './save-keys.ts'

/** Days that keys stay in the list after their end. */
const LISTED_DAYS = 30

export const apiKeysRouter = router({
  current: publicProcedure
    .meta({
      openapi: rest('GET /key', 'API keys', {
        summary: 'Get the API key',
        description:
          'Name, scopes and end of the API key of this request. Without a key the response is 401.',
        successDescription: 'The key',
      }),
    })
    .output(currentApiKeyOutput)
    .query(({ ctx: { key } }) => {
      if (key === null) throw new RuleError('keyInvalid')
      const { name, scopes, expiresAt } = key
      return { name, scopes: [...scopes], expiresAt: expiresAt?.toISOString() ?? null }
    }),

  /** Keys that can work, then those that ended lately; newest first. */
  list: adminProcedure.output(apiKeysOutput).query(async ({ ctx }) => {
    const since = new Date(ctx.now() - LISTED_DAYS * DAY_MS)
    const isListed = (end: Date | null) => end === null || end > since
    const rows = await ctx.em.find(ApiKeyEntity, {}, { orderBy: { id: 'desc' } })
    const keys = rows
      .filter(({ expiresAt, revokedAt }) => isListed(expiresAt) && isListed(revokedAt))
      .map(row => toListed(row, ctx.now()))
    const hasEnded = ({ state }: ListedApiKey) => state === 'expired' || state === 'revoked'
    return [...keys.filter(key => !hasEnded(key)), ...keys.filter(hasEnded)]
  }),

  /** Its last calls within a day, newest first. */
  calls: adminProcedure
    .input(idInput)
    .output(apiKeyCallsOutput)
    .query(async ({ ctx, input }) => {
      const rows = await ctx.em.find(
        ApiKeyCallEntity,
        { key: input.id, at: { $gt: new Date(ctx.now() - KEY_CALL_MS) } },
        { orderBy: { at: 'desc', id: 'desc' }, limit: MAX_KEY_CALLS },
      )
      return rows.map(row => toOutput(apiKeyCallsOutput.element, row))
    }),

  create: deskProcedure
    .meta({ confirm: true })
    .input(createApiKeyInput)
    .output(createdApiKeyOutput)
    .mutation(async ({ ctx, input: { days, ...fields } }) => {
      const expiresAt = keyExpiry(days, ctx.now())
      const created = await createKey(ctx.em, { ...fields, expiresAt, userId: ctx.user.id }, ctx.now())
      await announceAccess(ctx, 'apiKey', fields.name)
      return created
    }),

  replace: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(createdApiKeyOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      const { name, ...created } = await replaceKey(ctx.em, id, ctx.user.id, ctx.now())
      await announceAccess(ctx, 'apiKey', name)
      return created
    }),

  revoke: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => updateUnrevoked(ctx.em, input.id, { revokedAt: new Date(ctx.now()) })),

  /** Lets a key work again that a restore has paused. */
  resume: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => updateUnrevoked(ctx.em, input.id, { pausedAt: null })),
})

const updateUnrevoked = (
  em: EntityManager,
  id: number,
  change: Partial<Pick<ApiKeyRow, 'revokedAt' | 'pausedAt'>>,
) => updateOrFail(em, ApiKeyEntity, { id, revokedAt: null }, change)

const storedOutput = apiKeysOutput.element.omit({ state: true, replaced: true })

function toListed(row: ApiKeyRow, now: number): ListedApiKey {
  return {
    ...toOutput(storedOutput, row),
    state: keyState(row, now),
    replaced: row.replacedAt !== null,
  }
}
