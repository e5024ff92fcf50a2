import { expect, it } from 'vitest'
import { replyLink } from './reply-link.ts'

const MESSAGE = {
  id: 7,
  name: 'Ada Lovelace',
  email: 'ada+back@example.com',
  phone: null,
  message: 'Do you treat runners?\r\nI run & swim.',
  createdAt: '2026-12-01T16:30:00.000Z',
  doneAt: null,
  language: 'en' as const,
  mails: [],
}
const WRITER = { practiceName: 'Plumb Line', timeZone: 'America/Chicago', language: 'en' as const }
const read = (link: string) => {
  const [, ...parts] = /^mailto:([^?&]+)\?subject=([^?&]+)&body=([^?&]+)$/.exec(link) ?? []
  return parts.map(decodeURIComponent)
}

it('addresses the sender and quotes the message line by line, with the date in clinic time', () => {
  expect(read(replyLink(MESSAGE, WRITER))).toEqual([
    'ada+back@example.com',
    'Re: Your message to Plumb Line',
    '\r\n\r\nOn December 1, 2026 at 10:30 AM, Ada Lovelace wrote:\r\n> Do you treat runners?\r\n> I run & swim.',
  ])
})

it('is in the language of the administrator', () => {
  const [, subject, body] = read(replyLink(MESSAGE, { ...WRITER, language: 'es' }))
  expect(subject).toBe('Re: Su mensaje a Plumb Line')
  expect(body).toContain('El 1 de diciembre de 2026 a las 10:30\u00a0a.\u00a0m., Ada Lovelace escribió:')
})

it('quotes the beginning of a long message without splitting a character', () => {
  const [, , body] = read(replyLink({ ...MESSAGE, message: '🙂'.repeat(4_000) }, WRITER))
  expect(body?.endsWith(`> ${'🙂'.repeat(600)} …`)).toBe(true)
})

it('escapes addresses', () => {
  const link = replyLink({ ...MESSAGE, email: 'a?bcc=eve@example.com&x' }, WRITER)
  expect(read(link)[0]).toBe('a?bcc=eve@example.com&x')
})
