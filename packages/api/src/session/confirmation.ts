import { RuleError } from '@clinic/domain/errors.ts'
import { CONFIRMATION_MINUTES } from '@clinic/domain/session/schemas.ts'
import type { Context } from '../context.ts'

/** Procedures that ask again who the administrator is, because an unattended computer must not be enough. */
export const CONFIRMED_PROCEDURES: ReadonlySet<string> = new Set([
  'factors.addAuthenticator',
  'factors.newAuthenticator',
  'factors.removeAuthenticator',
  'factors.renewRecoveryCodes',
  'passkeys.add',
  'passkeys.addOptions',
  'passkeys.remove',
  'retention.anonymize',
  'retention.person',
  'retention.save',
  'session.changePassword',
  'sessions.end',
  'sessions.endOthers',
  'settings.removeMailServer',
  'settings.saveMailServer',
])

/** Throws 403 if the session was confirmed too long ago for this procedure. */
export function assertConfirmed({ confirmedAt, now }: Context, procedure: string): void {
  if (!CONFIRMED_PROCEDURES.has(procedure)) return
  const isRecent = confirmedAt !== null && now() - confirmedAt <= CONFIRMATION_MINUTES * 60_000
  if (!isRecent) throw new RuleError('confirmationRequired')
}
