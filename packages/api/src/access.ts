import { includesScope, type Scope } from '@clinic/domain/api-keys/scopes.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { CONFIRMATION_MINUTES, type User } from '@clinic/domain/session/schemas.ts'
import { isAhead, MINUTE_MS } from '@clinic/domain/time-units.ts'

/** An API key that works. */
export interface ApiKey {
  id: number
  name: string
  scopes: readonly Scope[]
  expiresAt: Date | null
  /** The administrator who created it. */
  userId: number
}

/** Who calls: the user of a session, an API key, or a visitor. */
interface Caller {
  user: User | null
  key: ApiKey | null
}

/** Whether an API key with this scope calls. */
export function hasScope({ key }: Pick<Caller, 'key'>, scope: Scope): boolean {
  return key !== null && includesScope(key.scopes, scope)
}

/** Returns the administrator of the session; throws 401 for visitors and 403 for others. */
export function assertAdministrator({ user, key }: Caller): User {
  if (key !== null) throw new RuleError('notAllowed')
  if (!user) throw new RuleError('notLoggedIn')
  if (!user.isAdmin) throw new RuleError('notAllowed')
  return user
}

/** Like assertAdministrator, but also for API keys with `scope`. */
export function assertScope(caller: Caller, scope: Scope): void {
  if (caller.key === null) {
    assertAdministrator(caller)
    return
  }
  if (!hasScope(caller, scope)) throw new RuleError('scopeMissing', { scope })
}

/** Id of the author of what a caller writes: the administrator, also of an API key. */
export function readAuthorId(caller: Caller): number {
  return caller.key?.userId ?? assertAdministrator(caller).id
}

/** Throws 403 if the session was confirmed more than ten minutes ago, or by a clock that ran ahead. */
export function assertConfirmed({
  confirmedAt,
  now,
}: {
  confirmedAt: number | null
  now: () => number
}): void {
  const since = now() - CONFIRMATION_MINUTES * MINUTE_MS
  if (confirmedAt === null || confirmedAt < since || isAhead(confirmedAt, now()))
    throw new RuleError('confirmationRequired')
}
