import { readPractice } from '@clinic/domain/content/practice.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError } from '../testing/test-api.ts'

const api = shareTestApi()

const refusing = {
  folder: null,
  countSaved: async () => 0,
  removeSaved: async () => undefined,
  removeSavedBefore: async () => 0,
  sendTest: async () => {
    throw new RuleError('testMailFailed', { message: 'mail.example.com refused the connection.' })
  },
}

it('tells the administrator whether emails are sent, and how many are saved where', async () => {
  expect(await api.admin().mail.status()).toEqual({
    server: false,
    savedAsFile: 3,
    folder: '/var/clinic/mails',
    unsent: 0,
    delayed: 0,
    limitsMet: 0,
  })
  expect(await api.admin({ mail: refusing }).mail.status()).toEqual({
    server: true,
    savedAsFile: 0,
    folder: null,
    unsent: 0,
    delayed: 0,
    limitsMet: 0,
  })
})

it('sends a test email to the given address, trimmed, with the logo, and returns the result', async () => {
  const sendTest = vi.fn(async () => 'sent' as const)
  const mail = { ...refusing, sendTest }
  expect(await api.admin({ mail }).mail.sendTest({ to: ' ada@example.com ' })).toEqual({ delivered: 'sent' })
  expect(sendTest).toHaveBeenCalledExactlyOnceWith('ada@example.com', {
    practice: readPractice([]),
    logo: null,
    language: 'en',
  })

  const hash = 'a'.repeat(64)
  await api.rows(sql`
    with stored as (insert into images (hash, alt, width, height, created_at) values (${hash}, '', 200, 50, now()))
    insert into content_items (key, value) values ('practice_logo', ${`/media/${hash}`})`)
  await api.rows(sql`
    insert into image_files (image_hash, width, format, bytes) values (${hash}, 200, 'jpeg', ${Buffer.from('logo')})`)
  await api.admin({ mail }).mail.sendTest({ to: 'ada@example.com' })
  const logo = { bytes: Buffer.from('logo'), width: 200, height: 50 }
  expect(sendTest).toHaveBeenLastCalledWith('ada@example.com', expect.objectContaining({ logo }))
})

it("returns the mail server's rejection as a conflict and not as an error of the app", async () => {
  expect(
    await caughtError(api.admin({ mail: refusing }).mail.sendTest({ to: 'ada@example.com' })),
  ).toMatchObject({
    status: 409,
    expected: true,
    body: { message: 'mail.example.com refused the connection.' },
  })
})
