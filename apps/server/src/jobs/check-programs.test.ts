import { replaceKey } from '@clinic/api/api-keys/save-keys.ts'
import { warnOfExpiringKeys } from '@clinic/api/api-keys/warn-of-expiring-keys.ts'
import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeMail } from '../mail/deliver/write-mail.ts'
import { EXAMPLE_CONTEXT } from '../mail/fixtures/example-mails.ts'
import { openTestApp } from '../testing/test-app.ts'
import { createTestKey } from '../testing/test-keys.ts'

const test = openForAll(openTestApp)
beforeEach(async () => {
  await test.em().nativeDelete(ApiKeyEntity, {})
  await test.em().nativeDelete(MailEntity, {})
})

const newKey = (days: number) => createTestKey(test, ['patients:read'], new Date(NOW + days * DAY_MS))
const warn = (now: number) => warnOfExpiringKeys(test.em(), test.deps.outbox, now)
const warned = async () =>
  (await test.em().find(MailEntity, { kind: 'keyEndingNotice' })).map(mail => mail.subjectId)

describe('the email before an API key expires', () => {
  it('is written once, 14 days before', async () => {
    const { id } = await newKey(30)
    await warn(NOW + 16 * DAY_MS - 1)
    expect(await warned()).toEqual([])
    await warn(NOW + 16 * DAY_MS)
    await warn(NOW + 20 * DAY_MS)
    expect(await warned()).toEqual([id])
  })

  it('is written once by two processes at the same time', async () => {
    const { id } = await newKey(10)
    await Promise.all([warn(NOW), warn(NOW), warn(NOW)])
    expect(await warned()).toEqual([id])
  })

  it('is not written for a key that ended, was revoked or was replaced', async () => {
    await newKey(0)
    const revoked = await newKey(10)
    await test.em().nativeUpdate(ApiKeyEntity, { id: revoked.id }, { revokedAt: new Date(NOW) })
    const { id } = await newKey(10)
    const { user } = await test.em().findOneOrFail(ApiKeyEntity, { id })
    await test.em().transactional(em => replaceKey(em, id, user.id, NOW))
    await test
      .em()
      .nativeDelete(ApiKeyEntity, { expiresAt: { $gt: new Date(NOW + 5 * DAY_MS) }, revokedAt: null })
    await warn(NOW)
    expect(await warned()).toEqual([])
  })

  it('says which key expires when, and is dropped if the key was replaced meanwhile', async () => {
    const { id } = await newKey(10)
    await warn(NOW)
    const write = () =>
      writeMail(
        test.em(),
        { kind: 'keyEndingNotice', id, facts: null, aboutStart: null },
        { ...EXAMPLE_CONTEXT, now: NOW },
      )
    expect((await write())?.text).toMatch(/Test expires on Monday, November 30, 2026/)
    await test.em().nativeUpdate(ApiKeyEntity, { id }, { replacedAt: new Date(NOW) })
    expect(await write()).toBeNull()
  })
})
