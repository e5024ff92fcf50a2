import { describe, expect, it } from 'vitest'
import { isHost } from './host.ts'
import { keepsPassword, type MailServer, mailServerInput, parseSender } from './mail-server.ts'
import { isPublicHttps, publicAddressInput, readPublicAddress } from './public-address.ts'

const SERVER: MailServer = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  user: 'clinic',
  password: 'secret',
  sender: null,
}
const issues = (input: object) =>
  mailServerInput.safeParse({ ...SERVER, ...input }).error?.issues.map(({ path, message }) => [path, message])

describe('the host of a mail server', () => {
  it.each([
    ...['smtp.example.com', 'localhost', 'mail', 'SMTP-1.Example.com', 'xn--mller-kva.example'],
    ...['192.0.2.1', '2001:db8::1'],
  ])('may be %s', host => {
    expect(isHost(host)).toBe(true)
  })

  it.each([
    ...['', ' ', 'a b', 'smtp.example.com:587', 'smtp://example.com', 'user@example.com', 'a/b', 'a..b'],
    ...['-a.example', 'a-.example', '256.0.0.1', '1.2.3', 'a.1', '[::1]', '::1%eth0', ':::', 'a\nb'],
    ...['"><script>', 'a_b', `${'a'.repeat(64)}.example`, `${'a.'.repeat(130)}example`],
  ])('may not be %j', host => {
    expect(isHost(host)).toBe(false)
  })
})

describe('a mail server', () => {
  it('is accepted with text and spaces as forms send them', () => {
    const input = { host: ' smtp.example.com ', port: '587', security: 'starttls', user: '', password: '' }
    expect(mailServerInput.parse(input)).toEqual({ ...SERVER, user: null, password: null })
  })

  it('keeps every character of the password', () => {
    expect(mailServerInput.parse({ ...SERVER, password: ' a b ' }).password).toBe(' a b ')
  })

  it.each([
    [{ user: 'clinic\r\nAUTH' }, ['user'], 'Enter the username on one line'],
    [{ host: '' }, ['host'], 'Enter the name of the mail server'],
    [
      { host: 'smtp://a' },
      ['host'],
      'Enter a name such as mail.example.com or an IP address, without a port',
    ],
    [{ port: 0 }, ['port'], 'Enter a port from 1 to 65535'],
    [{ port: 65_536 }, ['port'], 'Enter a port from 1 to 65535'],
    [{ port: '' }, ['port'], 'Enter a port from 1 to 65535'],
    [{ port: '25a' }, ['port'], 'Enter a port from 1 to 65535'],
    [{ security: 'ssl' }, ['security'], 'Choose one of the kinds of encryption'],
    [
      { sender: 'not an address' },
      ['sender'],
      'Enter an email address such as name@example.com, or Name <name@example.com>',
    ],
  ])('with %j is rejected at its field', (input, path, message) => {
    expect(issues(input)?.[0]).toEqual([path, message])
  })
})

describe('a sender', () => {
  it.each([
    ['office@example.com', { name: null, address: 'office@example.com' }],
    ['<office@example.com>', { name: null, address: 'office@example.com' }],
    ['Müller, Dr. <office@example.com>', { name: 'Müller, Dr.', address: 'office@example.com' }],
  ])('%j is read', (text, sender) => {
    expect(parseSender(text)).toEqual(sender)
  })

  it.each([
    ...['', 'Name', 'Name office@example.com', 'A\r\nBcc: x <a@example.com>', '<a@example.com> b'],
    '"<a@b>"',
  ])('%j is rejected', text => {
    expect(parseSender(text)).toBeNull()
  })
})

describe('the saved password', () => {
  it.each([
    [{ sender: 'other@example.com', password: null }, true],
    [{ security: 'tls' }, true],
    [{ host: 'evil.example' }, false],
    [{ port: 25 }, false],
    [{ user: 'other' }, false],
    [{ user: null }, false],
    // Anyone on the way could read it.
    [{ security: 'none' }, false],
  ] as const)('with the change %j may stay: %s', (change, may) => {
    expect(keepsPassword(SERVER, { ...SERVER, ...change })).toBe(may)
  })

  it('stays on a server that was never encrypted', () => {
    const plain = { ...SERVER, security: 'none' } as const
    expect(keepsPassword(plain, plain)).toBe(true)
    expect(keepsPassword(null, plain)).toBe(false)
  })
})

describe('a public address', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    [' HTTPS://WWW.Example.com/ ', 'https://www.example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com:08443', 'https://example.com:8443'],
    ['https://192.0.2.1', 'https://192.0.2.1'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ])('%j is saved as %s, as browsers write it', (text, origin) => {
    expect(publicAddressInput.parse({ address: text })).toEqual({ address: origin })
  })

  it.each([
    ['www.example.com', 'Enter an address such as https://www.example.com'],
    ['javascript:alert(1)', 'Enter an address such as https://www.example.com'],
    ['https://example.com/clinic', 'Enter the address without a path, such as https://www.example.com'],
    ['https://example.com?a', 'Enter the address without a path, such as https://www.example.com'],
    ['https://example.com#a', 'Enter the address without a path, such as https://www.example.com'],
    ['https://me:secret@example.com', 'Enter the address without a user name and password'],
    ['https://', 'Enter a name such as www.example.com, or an IP address'],
    ['https://a"b.example', 'Enter a name such as www.example.com, or an IP address'],
    ["https://a'b.example", 'Enter a name such as www.example.com, or an IP address'],
    ['https://example.com\r\nX-Header: 1', 'Enter a name such as www.example.com, or an IP address'],
    ['https://<script>.example', 'Enter a name such as www.example.com, or an IP address'],
    ['https://example.com:0', 'Enter a name such as www.example.com, or an IP address'],
    ['https://example.com:65536', 'Enter a name such as www.example.com, or an IP address'],
    ['http://example.com', 'Begin the address with https://, which keeps what patients type private'],
    [
      'http://localhost.example.com',
      'Begin the address with https://, which keeps what patients type private',
    ],
  ])('%j is rejected', (text, problem) => {
    expect(readPublicAddress(text)).toEqual({ problem })
  })

  it.each([
    ['https://www.example.com', true],
    ['https://localhost:8443', false],
    ['http://localhost:3000', false],
  ])('%s is one that patients reach over https: %s', (origin, is) => {
    expect(isPublicHttps(origin)).toBe(is)
  })
})
