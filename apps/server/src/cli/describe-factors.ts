import { SealingKeys } from '@clinic/api/services/sealing-keys.ts'
import { loadFactors } from '@clinic/api/session/factors/factors.ts'
import { connectDatabase } from '@clinic/database/connection.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import type { Factors } from '@clinic/domain/session/factors.ts'
import { deriveKeys } from '../session-secret.ts'

/** Says which factors of the administrator's login came back with a backup; empty if the password alone logs in. */
export async function describeFactors(url: string, secrets: string[]): Promise<string[]> {
  const database = await connectDatabase(url)
  try {
    const em = database.em.fork()
    const user = await em.findOne(UserEntity, { isAdmin: true }, { orderBy: { id: 'asc' } })
    if (!user) return []
    const sealingKeys = new SealingKeys(deriveKeys(secrets, 'sealed settings'))
    // No line says whether a passkey works here, only at which host.
    const site = { sealingKeys, publicUrl: 'http://localhost' }
    const { needsCode, ...factors } = await loadFactors(em, site, user.id)
    return needsCode ? describe(factors) : []
  } catch (error) {
    return [
      `All rows were restored, but the login's other factors could not be read (${error}). Start the app.`,
    ]
  } finally {
    await database.close(true)
  }
}

function describe({ authenticator, passkeys, recoveryCodesLeft }: Omit<Factors, 'needsCode'>): string[] {
  const lines = [`${recoveryCodesLeft} recovery codes work, also those that were used after the backup.`]
  if (authenticator) {
    lines.unshift(
      authenticator.readable
        ? 'The authenticator app works as before.'
        : 'The authenticator app works only with the session secret used at that time. Without it, log in with a ' +
            'recovery code or run npm run admin:password, and set the app up again.',
    )
  }
  for (const host of new Set(passkeys.map(passkey => passkey.host))) {
    lines.unshift(`Passkeys work as before if the public address is on ${host}.`)
  }
  return lines
}
