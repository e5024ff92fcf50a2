import { RuleError } from '@clinic/domain/errors.ts'
import { CONFIRMATION_MINUTES } from '@clinic/domain/session/schemas.ts'
import type { Context } from '../context.ts'

/** Throws 403 if the session was confirmed more than ten minutes ago. */
export function assertConfirmed({ confirmedAt, now }: Context): void {
  const isRecent = confirmedAt !== null && now() - confirmedAt <= CONFIRMATION_MINUTES * 60_000
  if (!isRecent) throw new RuleError('confirmationRequired')
}
