import { practiceOf } from '@clinic/domain/content/practice.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const refusing = {
  folder: null,
  countKept: async () => 0,
  removeKept: async () => undefined,
  removeKeptBefore: async () => 0,
  sendTest: async () => {
    throw new RuleError('testMailFailed', { message: 'mail.example.com refused the connection.' })
  },
}

it('tells the administrator whether mails leave the house, and how many are kept where', async () => {
  expect(await api.admin().mail.status()).toEqual({
    server: false,
    kept: 3,
    folder: '/var/clinic/mails',
    unsent: 0,
    limitsMet: 0,
  })
  expect(await api.admin({ mail: refusing }).mail.status()).toEqual({
    server: true,
    kept: 0,
    folder: null,
    unsent: 0,
    limitsMet: 0,
  })
})

it('sends a test mail to the address that is given, trimmed, and says what became of it', async () => {
  const sendTest = vi.fn(async () => 'sent' as const)
  const mail = { ...refusing, sendTest }
  expect(await api.admin({ mail }).mail.sendTest({ to: ' ada@example.com ' })).toEqual({ delivered: 'sent' })
  expect(sendTest).toHaveBeenCalledExactlyOnceWith('ada@example.com', practiceOf([]))
})

it('passes on why the mail server did not take it, as a conflict and not as a fault of the app', async () => {
  expect(await errorOf(api.admin({ mail: refusing }).mail.sendTest({ to: 'ada@example.com' }))).toMatchObject(
    {
      status: 409,
      expected: true,
      body: { message: 'mail.example.com refused the connection.' },
    },
  )
})

it.each(['', 'ada', 'ada@example.com, bob@example.com'])('needs one address: not %j', async to => {
  const sendTest = vi.fn(async () => 'sent' as const)
  const { status, body } = await errorOf(api.admin({ mail: { ...refusing, sendTest } }).mail.sendTest({ to }))
  expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: ['to'] })
  expect(sendTest).not.toHaveBeenCalled()
})
