import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import { insertTest } from '@clinic/database/webhooks/webhook-records.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { idInput } from '@clinic/domain/fields.ts'
import {
  deliveryInput,
  newSecretOutput,
  sendSinceInput,
  sentAgainOutput,
  webhookInput,
  webhookOutput,
  webhookStatusOutput,
} from '@clinic/domain/webhooks/schemas.ts'
import { z } from 'zod'
import { noteAct } from '../audit-log/note-act.ts'
import type { Context } from '../context.ts'
import { deleteOrFail, findForUpdate } from '../optimistic-lock.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { listWebhooks } from './list-webhooks.ts'
import { addWebhook, renewSecret, resumeWebhook, sendAgain } from './save-webhook.ts'

/** Why sending again needs no confirmation. */
const SENDS_TO_KNOWN = 'sends ids to an address that was confirmed'

/** Endpoints that get notified of changes. No paths under /api, so no API key reaches them. */
export const webhooksRouter = router({
  /** Whether deliveries to any of them are paused. */
  status: adminProcedure.output(webhookStatusOutput).query(async ({ ctx }) => ({
    paused: (await ctx.em.count(WebhookEntity, { paused: { $ne: null } })) > 0,
  })),

  list: adminProcedure.output(z.array(webhookOutput)).query(({ ctx }) => listWebhooks(ctx)),

  create: deskProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(webhookInput)
    .output(newSecretOutput)
    .mutation(({ ctx, input }) => addWebhook(ctx, input)),

  newSecret: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(newSecretOutput)
    .mutation(({ ctx, input }) => renewSecret(ctx, input.id)),

  resume: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(sentAgainOutput)
    .mutation(async ({ ctx, input }) => ({ count: await resumeWebhook(ctx, input.id) })),

  delete: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteOrFail(ctx.em, WebhookEntity, input)),

  /** Sends a delivery of type `test`, also while the endpoint is paused. */
  sendTest: deskProcedure
    .meta({ confirm: { skipped: SENDS_TO_KNOWN } })
    .input(idInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { id } }) => {
      const { em, outbox } = ctx
      await findForUpdate(em, WebhookEntity, { id })
      await outbox.webhooks.enqueue(em, [await insertTest(em, id, ctx.now())])
      await noteSent(ctx, id, 1)
    }),

  /** Sends one delivery again under its id. */
  sendAgain: deskProcedure
    .meta({ confirm: { skipped: SENDS_TO_KNOWN } })
    .input(deliveryInput)
    .output(sentAgainOutput)
    .mutation(async ({ ctx, input }) => {
      const { count, webhookId } = await sendAgain(ctx, input)
      if (webhookId === undefined) throw new RuleError('notFound')
      await noteSent(ctx, webhookId, count)
      return { count }
    }),

  /** Sends all deliveries since an instant again, under their ids. */
  sendSince: deskProcedure
    .meta({ confirm: { skipped: SENDS_TO_KNOWN } })
    .input(sendSinceInput)
    .output(sentAgainOutput)
    .mutation(async ({ ctx, input: { id, since } }) => {
      const { count } = await sendAgain(ctx, { webhookId: id, since: new Date(since) })
      await noteSent(ctx, id, count)
      return { count }
    }),
})

function noteSent(ctx: Context, id: number, deliveries: number): Promise<void> {
  return noteAct(ctx, {
    action: 'sent',
    subject: 'webhooks',
    subjectId: String(id),
    after: { deliveries },
  })
}
