import type { Context } from './context.ts'
import { admitPublicWrite } from './limit-calls.ts'
import { inAuditedTransaction, linkActor } from './transaction.ts'

interface LinkWrite<Row, Result> {
  procedure: string
  /** Finds the row of the private link. */
  find(ctx: Context): Promise<Row>
  /** Runs in the transaction; returns whether it changed anything. */
  change(ctx: Context, row: Row): Promise<{ result: Result; changed: boolean }>
}

/** Changes what a private link is about, with its holder as the actor; repeating it changes nothing. */
export async function writeByLink<Row, Result>(
  ctx: Context,
  { procedure, find, change }: LinkWrite<Row, Result>,
): Promise<Result> {
  await admitPublicWrite(ctx, 'link')
  const row = await find(ctx)
  const actor = linkActor(ctx, procedure)
  const { result, changed } = await inAuditedTransaction(ctx, actor, ctx => change(ctx, row))
  if (changed) ctx.changed(procedure)
  return result
}
