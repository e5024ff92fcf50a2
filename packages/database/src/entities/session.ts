import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { LOGIN_METHODS, type LoginMethod } from '@clinic/domain/session/sessions.ts'
import { DEVICES, type Device } from '@clinic/domain/session/user-agent.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.text().unique('users_username_unique'),
    passwordHash: p.text().hidden(),
    isAdmin: p.boolean().default(false),
    /** Language of the admin area and of emails to the practice. */
    language: p.text().$type<Language>().default(DEFAULT_LANGUAGE),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

/** A login. The cookie has a random token; only its SHA-256 (hex) is stored. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    tokenHash: p.text().primary(),
    user: () => p.manyToOne(UserEntity).deleteRule('cascade').updateRule('no action'),
    createdAt: p.datetime(3),
    lastSeenAt: p.datetime(3),
    /** When the user last entered the password, and a code if the login needs one. */
    confirmedAt: p.datetime(3).defaultRaw('now()'),
    /** Such as "Firefox on Windows"; empty if unknown. */
    browser: p.text().default(''),
    device: p.text().$type<Device>().default('computer'),
    /** An IPv4 address or a /64 of IPv6; empty if unknown. */
    network: p.text().default(''),
    method: p.text().$type<LoginMethod>().default('password'),
    /** Hash of the browser's trusted-device token, to forget it with the session. */
    trustedDevice: p.text().strictNullable(),
  },
  indexes: [
    { name: 'sessions_by_user', properties: ['user'] },
    { name: 'sessions_by_age', properties: ['createdAt'] },
  ],
  checks: [
    { name: 'sessions_device', expression: limitTo('device', DEVICES) },
    {
      name: 'sessions_method',
      expression: limitTo('method', LOGIN_METHODS),
    },
  ],
})

/** A browser that a user has logged in with. Its cookie has a random token; only its SHA-256 is stored. */
export const TrustedDeviceEntity = defineEntity({
  name: 'TrustedDevice',
  tableName: 'trusted_devices',
  properties: {
    tokenHash: p.text().primary(),
    user: () => p.manyToOne(UserEntity).deleteRule('cascade').updateRule('no action'),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: 'trusted_devices_by_user', properties: ['user'] }],
})
