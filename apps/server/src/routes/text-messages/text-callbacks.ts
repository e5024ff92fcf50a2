import { limitRead } from '@clinic/api/limit-calls.ts'
import { TEXT_CALLBACKS } from '@clinic/api/services/text-service.ts'
import { endConsent, lockConsent } from '@clinic/api/text-messages/consents.ts'
import { replyActor, takeReply } from '@clinic/api/text-messages/take-reply.ts'
import { inAuditedTransaction } from '@clinic/api/transaction.ts'
import { recordReport, type TextReport } from '@clinic/database/text-messages/text-records.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import { PUBLIC_BODY_LIMIT } from '../../plugins/body-limits.ts'
import { registerBodyBytes } from '../api/json-body.ts'

/**
 * Takes reports and replies from the provider of texts, by its signature over the public address. Calls that are not
 * signed count as reads of their network, and reach no table.
 */
export const textCallbacks = fp<Pick<Dependencies, 'settings' | 'texts' | 'database' | 'now'>>(
  async (scope, { settings, texts, database, now }) => {
    registerBodyBytes(scope)
    const path = `${TEXT_CALLBACKS}:provider`
    const options = { bodyLimit: PUBLIC_BODY_LIMIT }
    scope.post<{ Params: { provider: string } }>(path, options, async (request, reply) => {
      const account = settings.saved.texts?.account
      if (account?.provider !== request.params.provider) throw new RuleError('noSuchPath')
      const provider = texts.open(account)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const url = settings.publicUrl + request.originalUrl
      const event = provider.readCall({ url, headers: request.headers, body, now: now() })
      if (event === null) {
        limitRead(await scope.getContext(request, reply))
        throw new RuleError('notAllowed')
      }
      const em = database.em.fork()
      if (event !== 'nothing' && 'reply' in event)
        await takeReply({ em, now, timeZone: settings.timeZone, settings }, event.reply)
      if (event !== 'nothing' && 'report' in event) await takeReport({ em, now }, event.report)
      return reply.type(provider.response.type).send(provider.response.body)
    })
  },
  { name: 'text-callbacks', dependencies: ['unknown-paths', 'request-context'], encapsulate: true },
)

/** Records a report; one of a block for STOP ends the consent of the number, as STOP does. */
function takeReport(ctx: { em: EntityManager; now: () => number }, report: TextReport): Promise<void> {
  const { number, problem } = report
  return inAuditedTransaction(ctx, replyActor(ctx.now(), 'texts.report'), async ctx => {
    // Before the text's row, as every other writer locks them.
    if (problem === 'optedOut') await lockConsent(ctx.em, number)
    const isNew = await recordReport(ctx.em, report, ctx.now())
    if (isNew && problem === 'optedOut') await endConsent(ctx, number, 'reply')
  })
}
