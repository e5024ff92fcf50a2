import { describe, expect, it } from 'vitest'
import { mailFailure } from './mail-failure.ts'

const SERVER = new URL('smtp://mail.example.com:587')
const failure = (details: object) => mailFailure(Object.assign(new Error('Failed'), details), SERVER)
const said = (responseCode: number, over: object = {}) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response: `${responseCode} said`,
  ...over,
})

describe('a response of a mail server is final', () => {
  it.each([
    ['about the recipient', said(550)],
    ['about the sender', said(553, { command: 'MAIL FROM' })],
    ['about the content', said(554, { code: 'EMESSAGE', command: 'DATA' })],
    ['when an address cannot even be put to it', { code: 'EENVELOPE', command: 'API' }],
  ])('%s', (_what, details) => {
    expect(failure(details).final).toBe(true)
  })

  it.each([
    ['that asks for patience', said(450)],
    ['that asks for patience with the content', said(452, { code: 'EMESSAGE', command: 'DATA' })],
    ['to the log-in', said(535, { code: 'EAUTH', command: 'AUTH PLAIN' })],
    ['that wants a log-in', said(530, { command: 'MAIL FROM' })],
    ['in place of a greeting', said(554, { code: 'EPROTOCOL', command: 'CONN' })],
    ['that never came', { code: 'ETIMEDOUT', command: 'CONN' }],
    ['that broke off', { code: 'ECONNECTION', command: 'CONN' }],
    ['to a connection that was given up', { code: 'EABORT', command: 'API' }],
  ])('unlike one %s', (_what, details) => {
    expect(failure(details).final).toBe(false)
  })

  it('and is repeated in one line, of a length that can be read', () => {
    const { reason } = failure(said(550, { response: `550 No\r\n\u0007such person ${'x'.repeat(2_000)}` }))
    expect(reason).toMatch(/It said: 550 No such person x+$/)
    expect(reason.length).toBeLessThan(400)
  })
})
