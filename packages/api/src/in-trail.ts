import type { Actor } from '@clinic/database/actor.ts'
import { asActor } from '@clinic/database/trail.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from './context.ts'

/** Whoever is logged in, as an actor of the trail. */
export function userActor(
  { user, place, now }: Pick<Context, 'user' | 'place' | 'now'>,
  procedure: string,
): Actor {
  return { actor: user?.username ?? 'visitor', place, procedure, now: now() }
}

/** Whoever has a private link. */
export function linkActor({ now }: Pick<Context, 'now'>, procedure: string): Actor {
  return { actor: 'patient', place: 'link', procedure, now: now() }
}

/**
 * Runs a procedure in one transaction in which whoever is logged in acts. What it responds with, an error included, is
 * passed on; an error undoes what it wrote.
 */
export async function inTrail<Result extends { ok: boolean }>(
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
