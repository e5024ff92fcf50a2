import type { Scope } from '@clinic/domain/api-keys/scopes.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { UserEntity } from './session.ts'

/** A key with which a program calls the API. Only its SHA-256 (hex) is stored. */
export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.integer().primary(),
    /** The administrator who created it; its posts are theirs. */
    user: () => p.manyToOne(UserEntity).deleteRule('cascade').updateRule('no action'),
    name: p.text(),
    tokenHash: p.text().unique('api_keys_token_hash_unique'),
    /** Its last characters, to distinguish keys. */
    lastCharacters: p.text(),
    scopes: p.array().$type<Scope[]>(),
    createdAt: p.datetime(3),
    /** Null: it never expires. A replaced key expires 24 hours later. */
    expiresAt: p.datetime(3).strictNullable(),
    /** Written at most once a minute. */
    lastUsedAt: p.datetime(3).strictNullable(),
    revokedAt: p.datetime(3).strictNullable(),
    /** Since a restore, until the administrator confirms it. */
    pausedAt: p.datetime(3).strictNullable(),
    replacedAt: p.datetime(3).strictNullable(),
  },
})

export type ApiKeyRow = InferEntity<typeof ApiKeyEntity>

/** One of a key's last calls. Its path is a pattern, so that no value of a call is stored. */
export const ApiKeyCallEntity = defineEntity({
  name: 'ApiKeyCall',
  tableName: 'api_key_calls',
  properties: {
    id: p.bigint('number').primary(),
    key: () => p.manyToOne(ApiKeyEntity).deleteRule('cascade').updateRule('no action'),
    at: p.datetime(3),
    method: p.text(),
    path: p.text(),
    status: p.integer(),
    /** Reason of the error. */
    reason: p.text().strictNullable(),
    milliseconds: p.integer(),
  },
  indexes: [
    { name: 'api_key_calls_by_key', properties: ['key', 'at', 'id'] },
    { name: 'api_key_calls_by_age', properties: ['at'] },
  ],
})
