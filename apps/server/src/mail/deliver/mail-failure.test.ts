import { wordReason } from '@clinic/domain/mail/reason-words.ts'
import { describe, expect, it } from 'vitest'
import { ForbiddenServer, fileFailure, mailFailure, SlowServer } from './mail-failure.ts'

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
    ['an email too long for the server', said(552, { command: 'MAIL FROM' })],
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
    '550 5.4.6 Unusual sending activity detected',
    '550 send spam mail rejected: exceeded hour limit',
    '550 sorry, too many emails (#5.7.1)',
    '554 5.7.1 <DATA>: Data command rejected: only 10 messages per day',
    '550 Domain example.com has exceeded the max emails per hour (200/200 (100%)) allowed. Message discarded.',
    '550 Domain example.com has exceeded the max defers and failures per hour (5/5 (100%)) allowed.',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    '554 Sending paused for this account. For more information, please check the inbox of the email address',
    '502 5.7.0 Your SMTP account is not yet activated. Please contact us to request activation.',
  ])('is not a limit or pause of the account: %s', response => {
    const responseCode = Number(response.slice(0, 3))
    const { isPermanent, isAboutSender } = failure(
      said(responseCode, { code: 'EMESSAGE', command: 'DATA', response }),
    )
    expect([isPermanent, isAboutSender]).toEqual([false, undefined])
  })

  it.each([
    '552 5.2.2 The recipient’s mailbox is over quota',
    '550 5.1.1 No such user here',
    '552 5.2.2 The user has too many messages',
    '552 Mailbox full: too many messages',
    '550 5.1.1 This account is not activated',
    '552 5.3.4 The message exceeds the size limit',
    '550 5.7.1 Message rejected as spam',
  ])('is a limit of the recipient or a rejection of this email: %s', response => {
    expect(failure(said(552, { response })).isPermanent).toBe(true)
  })

  it.each([
    // gophish #2900, FusionAuth #220, gophish #1600, nodemailer #145 and OfficeDocs-o365seccomp #643: Microsoft.
    '554 5.2.252 SendAsDenied; clinic@example.com not allowed to send as hello@example.com',
    '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied; Failed to process message',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender [MW2PR1901MB2155.namprd19.prod.outlook.com]',
    '550 5.7.1 Client does not have permissions to send as this sender',
    '550 5.1.8 Access denied, bad outbound sender',
    // TreeBASE #273 and Ombi #1442: Google's relay.
    "550-5.7.1 Invalid credentials for relay [192.0.2.7]. The IP address you've\r\n550 5.7.1 registered in your G Suite SMTP Relay service doesn't match domain of",
    '550-5.7.0 Mail relay denied [192.0.2.7]. Invalid credentials for relay for\r\n550 5.7.0 one of the domains in: [192.168.1.176]',
    // dlme #813: Amazon SES.
    '554 Message rejected: Email address is not verified. The following identities failed the check in region US-WEST-2: hello@example.com',
    // mailcow #253 and hardware/mailserver #329.
    '553 5.7.1 <hello@example.com>: Sender address rejected: not owned by user clinic@example.com',
    '553 5.7.1 <hello@example.com>: Sender address rejected: not logged in',
    '550 5.1.0 <hello@example.com>: Sender address rejected: User unknown in virtual mailbox table',
    '554 5.7.1 <ada@example.com>: Relay access denied',
    // PHPMailer #1187: Exim.
    '550-Verification failed for <hello@example.com>\r\n550-Unrouteable address\r\n550 Sender verify failed',
    '550 relay not permitted',
    // hackathon-starter #1083 and sendgrid/docs #6473: SendGrid.
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
    '550 Unauthenticated senders not allowed',
    // mattermost #13224 (Zoho), sandstorm #531, hydroxide #173 and postal #863.
    '553 Relaying disallowed as hello@example.com',
    '550-Requested action not taken: mailbox unavailable\r\n550 Sender address is not allowed.',
    '554 5.0.0 Error: transaction failed: unknown sender address',
    '530 From/Sender name is not valid',
    '550 Incorrect sender header (Check your FROM)',
  ])('is not a sender that the account may not use: %s', response => {
    const responseCode = Number(response.slice(0, 3))
    for (const at of [{ command: 'RCPT TO' }, { code: 'EMESSAGE', command: 'DATA' }]) {
      const { isPermanent, reason } = failure(said(responseCode, { ...at, response }))
      expect(isPermanent).toBe(false)
      expect(reason).toContain("does not let this account send from the sender's address")
    }
  })

  // dokuwiki-plugin-smtp #38 (Yandex), plunk #164, overleaf #1290 and node-solid-server #1281 (QQ).
  it.each([
    '553 5.7.1 Sender address rejected: not owned by auth user.',
    '550 This domain is not associated with your account',
    '550 5.7.1 Sending from domain is not allowed',
    '501 mail from address must be same as authorization user',
  ])('is not a rejected MAIL FROM: %s', response => {
    const responseCode = Number(response.slice(0, 3))
    const { isPermanent, reason } = failure(said(responseCode, { command: 'MAIL FROM', response }))
    expect(isPermanent).toBe(false)
    expect(reason).toContain("does not let this account send from the sender's address")
  })

  it.each([
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.7]. To request removal from this list, visit https://example',
    '550 5.7.1 Sender IP 192.0.2.7 has a poor reputation',
    '554 5.3.4 Message size exceeds fixed limit',
    '555 5.5.4 Unsupported option: SMTPUTF8',
    '555 5.5.2 Syntax error in the parameters of MAIL FROM',
  ])('does not blame the sender when MAIL FROM is rejected for another reason: %s', response => {
    const responseCode = Number(response.slice(0, 3))
    expect(failure(said(responseCode, { command: 'MAIL FROM', response }))).toEqual({
      isPermanent: true,
      reason: `The mail server mail.example.com:587 rejected the email. It said: ${response}`,
    })
  })

  it.each([
    '553 said',
    '554 5.2.252 SendAsDenied; clinic@example.com not allowed to send as hello@example.com',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    '550 5.1.8 Access denied, bad outbound account',
    '550 5.7.27 hello@example.com cannot receive replies',
    '554 Message rejected: Email address is not verified.',
  ])('makes all emails of the sender wait: %s', response => {
    const responseCode = Number(response.slice(0, 3))
    expect(failure(said(responseCode, { command: 'MAIL FROM', response })).isAboutSender).toBe(true)
  })

  it.each([
    ['a rejected login', said(535, { code: 'EAUTH', command: 'AUTH PLAIN' })],
    ['a login without a password', { code: 'ENOAUTH', command: 'API' }],
    ['a required login', said(530, { command: 'MAIL FROM' })],
  ])('makes all emails of the account wait: %s', (_what, details) => {
    expect(failure(details).isAboutAccount).toBe(true)
  })

  it('lets the others try when only some recipients need a login', () => {
    const response = '530 SMTP authentication is required.'
    expect(failure(said(530, { response })).isAboutAccount).toBeUndefined()
  })

  it('lets the others try when only a domain of recipients needs a login', () => {
    const { isAboutSender } = failure(said(554, { response: '554 5.7.1 Relay access denied' }))
    expect(isAboutSender).toBeUndefined()
  })

  it('names the sender also in a temporary rejection', () => {
    // rebutify #162: Mailgun.
    const response =
      '421 Domain sandbox1.mailgun.org is not allowed to send: Please activate your Mailgun account.'
    expect(failure(said(421, { code: 'EMESSAGE', command: 'DATA', response }))).toEqual({
      isPermanent: false,
      isAboutSender: true,
      reason: expect.stringContaining("does not let this account send from the sender's address"),
    })
  })

  it.each([
    '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [PR2FRA01FT009.eop-fra01.prod.protection.outlook.com]',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; sender not authenticated for group',
    "550 5.7.1 The sender address is not on the recipient's list",
    '550 You are not allowed to send to this group',
    '550-5.1.1 The email account that you tried to reach does not exist.\r\n550 5.1.1 Please try double-checking the address - gsmtp',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.7]',
    '550-Verification failed for <ada@example.com>\r\n550 Recipient verify failed',
  ])('is a reply that names the recipient, or neither side: %s', response => {
    const { isPermanent, reason } = failure(said(550, { response }))
    expect(isPermanent).toBe(true)
    expect(reason).toContain('rejected the email. It said: 550')
  })

  it('has a one-line reason of limited length', () => {
    const { reason } = failure(said(550, { response: `550 No\r\n\u0007such person ${'x'.repeat(2_000)}` }))
    expect(reason).toMatch(/It said: 550 No such person x+$/)
    expect(reason.length).toBeLessThan(400)
  })
})

describe('the reason of a failure', () => {
  it.each(['454 4.7.0 Temporary authentication failure: Connection lost', '421 4.3.0 Try again later'])(
    'does not blame the password when the server cannot check the login: %s',
    response => {
      const responseCode = Number(response.slice(0, 3))
      expect(failure(said(responseCode, { code: 'EAUTH', command: 'AUTH PLAIN', response }))).toEqual({
        isPermanent: false,
        isAboutAccount: true,
        reason: `The mail server mail.example.com:587 could not check the username and password just now. Waiting emails will be tried again. It said: ${response}`,
      })
    },
  )

  it.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['CERT_NOT_YET_VALID', 'not valid yet'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'is not trusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'is not trusted'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'is not trusted'],
    ['ECONNRESET', "Couldn't connect securely"],
  ])('names the problem with a certificate: %s', (originalCode, words) => {
    expect(failure({ code: 'ESOCKET', originalCode }).reason).toContain(words)
  })

  const errors: [string, Error][] = [
    ['a slow server', new SlowServer()],
    ['a link-local server', new ForbiddenServer()],
    ...['ETIMEDOUT', 'EABORT', 'ECONNREFUSED', 'ENOTFOUND', 'EAUTH', 'ETLS', 'EENVELOPE', 'ECONNECTION'].map(
      (code): [string, Error] => [code, Object.assign(new Error('Failed'), { code })],
    ),
    ['a reply', Object.assign(new Error('Failed'), said(550))],
    ['an unchecked login', Object.assign(new Error('Failed'), said(454, { code: 'EAUTH' }))],
    ['a rejected sender', Object.assign(new Error('Failed'), said(553, { command: 'MAIL FROM' }))],
  ]

  it.each(errors)('has Spanish words: %s', (_what, error) => {
    const { reason } = mailFailure(error, SERVER)
    expect(wordReason(reason, 'es')).not.toBe(reason)
    expect(wordReason(reason, 'es')).toMatch(/mail\.example\.com/)
  })

  it.each([undefined, 'EEXIST'])('has Spanish words for a file that cannot be saved: %s', code => {
    const { reason } = fileFailure(Object.assign(new Error('Failed'), { code }))
    expect(wordReason(reason, 'es')).toMatch(/^No se pudo guardar el correo como archivo/)
  })
})
