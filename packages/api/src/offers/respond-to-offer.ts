import type { Context } from '../context.ts'
import { admitPublicWrite } from '../limit-calls.ts'
import { inAuditedTransaction, linkActor } from '../transaction.ts'

interface Responding<Row, Result> {
  procedure: string
  /** Finds the row of the private link. */
  find(ctx: Context): Promise<Row>
  /** Runs in the transaction; returns whether it changed anything. */
  change(ctx: Context, row: Row): Promise<{ result: Result; changed: boolean }>
}

/** Takes or declines an offer by a private link; repeating it changes nothing. */
export async function respondToOffer<Row, Result>(
  ctx: Context,
  { procedure, find, change }: Responding<Row, Result>,
): Promise<Result> {
  await admitPublicWrite(ctx, 'link', null)
  const row = await find(ctx)
  const actor = linkActor(ctx, procedure)
  const { result, changed } = await inAuditedTransaction(ctx, actor, ctx => change(ctx, row))
  if (changed) ctx.changed(procedure)
  return result
}
