import type { Actor } from '@clinic/database/actor.ts'
import { asActor } from '@clinic/database/audit-log.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from './context.ts'

/** The logged-in user as an actor of the audit log. */
export function userActor(
  { user, place, now }: Pick<Context, 'user' | 'place' | 'now'>,
  procedure: string,
): Actor {
  return { actor: user?.username ?? 'visitor', place, procedure, now: now() }
}

/** The holder of a private link as an actor. */
export function linkActor({ now }: Pick<Context, 'now'>, procedure: string): Actor {
  return { actor: 'patient', place: 'link', procedure, now: now() }
}

/** Runs a procedure in one transaction with the logged-in user as actor. An error result rolls back and is returned. */
export async function withAudit<Result extends { ok: boolean }>(
  ctx: Context,
  procedure: string,
  run: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const undone = new Error('The procedure gave an error')
  let result: Result | undefined
  try {
    await asActor(ctx.em, userActor(ctx, procedure), async em => {
      result = await run(em)
      if (!result.ok) throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (!result) throw undone
  return result
}
