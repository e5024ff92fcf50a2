import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { describe, expect, it } from 'vitest'
import { ForbiddenServer, fileFailure, mailFailure, mailFailureText, NoResponse } from './mail-failure.ts'

const SERVER = new URL('smtp://mail.example.com:587')
const failure = (details: object) => mailFailure(Object.assign(new Error('Failed'), details), SERVER)
const said = (responseCode: number, over: object = {}) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response: `${responseCode} said`,
  ...over,
})

describe('a permanent failure of the mail server', () => {
  it.each([
    ['a rejected recipient', said(550)],
    ['a rejected sender', said(553, { command: 'MAIL FROM' })],
    ['rejected content', said(554, { code: 'EMESSAGE', command: 'DATA' })],
    ['an address that cannot be sent to the server', { code: 'EENVELOPE', command: 'API' }],
  ])('is %s', (_what, details) => {
    expect(failure(details).isPermanent).toBe(true)
  })

  it.each([
    ['a temporary rejection', said(450)],
    ['a temporary rejection of the content', said(452, { code: 'EMESSAGE', command: 'DATA' })],
    ['a rejected login', said(535, { code: 'EAUTH', command: 'AUTH PLAIN' })],
    ['a required login', said(530, { command: 'MAIL FROM' })],
    ['a rejection instead of a greeting', said(554, { code: 'EPROTOCOL', command: 'CONN' })],
    ['a missing response', { code: 'ETIMEDOUT', command: 'CONN' }],
    ['a broken connection', { code: 'ECONNECTION', command: 'CONN' }],
    ['an aborted connection', { code: 'EABORT', command: 'API' }],
  ])('is not %s', (_what, details) => {
    expect(failure(details).isPermanent).toBe(false)
  })

  // After gophish #1604, PHPMailer #2113, zotonic #3508, gomail #174 and OfficeDocs-Support #1150.
  it.each([
    '550-5.4.5 Daily user sending limit exceeded. For more information\r\n550 5.4.5 go to https://support.example - gsmtp',
    '550 5.4.5 Daily user sending quota exceeded. ab12 - gsmtp',
    '550 5.7.1 Daily SMTP relay limit exceeded for customer.',
    '554 5.7.0 The limit on the number of allowed outgoing messages was exceeded. Try again later.',
    '550 Recipient address rejected: Email Sending Quota Exceeded',
    '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException',
  ])('is not the limit of a day: %s', response => {
    expect(failure(said(550, { code: 'EMESSAGE', command: 'DATA', response })).isPermanent).toBe(false)
  })

  it.each([
    '552 5.2.2 The recipient’s mailbox is over quota',
    '550 5.1.1 No such user here',
    '552 5.3.4 The message exceeds the size limit',
  ])('is a limit of the recipient: %s', response => {
    expect(failure(said(552, { response })).isPermanent).toBe(true)
  })

  it('has a one-line reason of limited length', () => {
    const { reason } = failure(said(550, { response: `550 No\r\n\u0007such person ${'x'.repeat(2_000)}` }))
    expect(reason).toMatch(/It said: 550 No such person x+$/)
    expect(reason.length).toBeLessThan(400)
  })
})

describe('the reason of a failure', () => {
  const errors: [string, Error][] = [
    ['no response', new NoResponse()],
    ['a link-local server', new ForbiddenServer()],
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAUTH', 'ETLS', 'EENVELOPE', 'ECONNECTION'].map(
      (code): [string, Error] => [code, Object.assign(new Error('Failed'), { code })],
    ),
    ['a reply', Object.assign(new Error('Failed'), said(550))],
  ]

  it.each(errors)('has Spanish words: %s', (_what, error) => {
    const reason = mailFailureText(error, SERVER)
    expect(wordReason(reason, 'es')).not.toBe(reason)
    expect(wordReason(reason, 'es')).toMatch(/mail\.example\.com/)
  })

  it.each([undefined, 'EEXIST'])('has Spanish words for a file that cannot be saved: %s', code => {
    const { reason } = fileFailure(Object.assign(new Error('Failed'), { code }))
    expect(wordReason(reason, 'es')).toMatch(/^No se pudo guardar el correo como archivo/)
  })
})
