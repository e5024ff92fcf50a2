import { defineEntity, p } from '@mikro-orm/core'
import { UserEntity } from './session.ts'

/** The authenticator app of a user (TOTP, RFC 6238), whose secret only the session secret opens. */
export const AuthenticatorEntity = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.manyToOne(UserEntity).primary().deleteRule('cascade').updateRule('no action'),
    /** The sealed secret; see packages/api/src/services/sealing-keys.ts. */
    sealed: p.text(),
    /** Time step of the last code used, so that each code works once. */
    lastStep: p.integer(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).strictNullable(),
  },
})

/** The unused recovery codes of a user: SHA-256 (hex) of 80 random bits each. */
export const RecoveryCodesEntity = defineEntity({
  name: 'RecoveryCodes',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(UserEntity).primary().deleteRule('cascade').updateRule('no action'),
    codeHashes: p.array(),
    createdAt: p.datetime(3),
  },
})

/** A passkey of a user (WebAuthn). */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    /** In base64url, as browsers send it. */
    credentialId: p.text().primary(),
    user: () => p.manyToOne(UserEntity).deleteRule('cascade').updateRule('no action'),
    name: p.text(),
    publicKey: p.blob(),
    /** Signature counter; stays 0 for passkeys that are synced. */
    counter: p.bigint('number'),
    transports: p.array(),
    /** The host it was made for, where alone it works. */
    rpId: p.text(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).strictNullable(),
    /** When the last challenge it has signed was issued; nothing reads it. */
    lastChallengeAt: p.datetime(3),
  },
  indexes: [{ name: 'passkeys_by_user', properties: ['user'] }],
})
