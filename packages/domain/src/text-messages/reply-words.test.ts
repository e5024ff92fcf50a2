import { describe, expect, it } from 'vitest'
import { isApproval, readReply } from './reply-words.ts'
import { TEXT_PROVIDERS } from './schemas.ts'

const read = (body: string, provider: (typeof TEXT_PROVIDERS)[number]) => {
  const { kind, isAnswered } = readReply(body, provider)
  return { kind, isAnswered }
}

describe('a reply', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop ', 'stop'],
    ['Stop\n', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['Start', 'start'],
    ['help', 'help'],
  ] as const)('%j asks for %s, and both providers answer it', (body, kind) => {
    for (const provider of TEXT_PROVIDERS) expect(read(body, provider)).toEqual({ kind, isAnswered: true })
  })

  it.each([
    ['Stop.', 'stop'],
    ['STOP!', 'stop'],
    ['¡STOP!', 'stop'],
    ['"Stop"', 'stop'],
    ['STOP PLEASE', 'stop'],
    ['Please stop', 'stop'],
    ['Stop. Thank you', 'stop'],
    ['Stop texting me!', 'stop'],
    ['No more texts please', 'stop'],
    ['ALTO', 'stop'],
    ['¡Alto!', 'stop'],
    ['Alto, por favor', 'stop'],
    ['No más', 'stop'],
    ['cancelar', 'stop'],
    ['opt-out', 'stop'],
    ['ayuda', 'help'],
    ['Help?', 'help'],
  ] as const)('%j asks for %s, which no provider answers', (body, kind) => {
    for (const provider of TEXT_PROVIDERS) expect(read(body, provider)).toEqual({ kind, isAnswered: false })
  })

  it('is answered by the providers that know the word', () => {
    expect(read('REVOKE', 'twilio')).toEqual({ kind: 'stop', isAnswered: true })
    expect(read('REVOKE', 'telnyx')).toEqual({ kind: 'stop', isAnswered: false })
    expect(read('INFO', 'telnyx')).toEqual({ kind: 'help', isAnswered: false })
    expect(read('Stop all', 'telnyx')).toEqual({ kind: 'stop', isAnswered: true })
    expect(read('Stop all', 'twilio')).toEqual({ kind: 'stop', isAnswered: false })
  })

  it.each([
    ...['Yes', 'Can I cancel?', 'Please cancel', 'Cancelar por favor', 'Do not stop', 'Please do not stop'],
    ...['The bus stop', '', '👍', 'STOPPED', 'please'],
  ])('%j is read by a person', body => {
    expect(read(body, 'twilio')).toEqual({ kind: 'other', isAnswered: false })
  })

  it.each([
    ['CANCEL', true],
    ['cancelar.', true],
    ['STOP', false],
    ['Alto', false],
  ])('%j may mean the visit: %s', (body, mayMeanVisit) => {
    expect(readReply(body, 'twilio')).toMatchObject({ kind: 'stop', mayMeanVisit })
  })
})

// After qksms #1330.
it.each([
  ['Liked “Spine: see you on Mon, Jan 4 at 9:00 AM.\nhttps://x.example/a/1”', true],
  ['Loved "See you on Monday"', true],
  ['Removed a like from “See you on Monday”', true],
  ['Reacted 👍 to “See you on Monday”', true],
  ['\u200a\u200b👍\u200b to “\u200bSee you on Monday\u200b”', true],
  ['Emphasised “See you on Monday”', true],
  ['Reacted 🥰 to “See you on Monday”', true],
  ['Le gustó “Nos vemos el lunes. Responda STOP para terminar.”', true],
  ['Le encantó “Nos vemos el lunes”', true],
  ['Le dio risa “Nos vemos el lunes”', true],
  ['Exclamó por “Nos vemos el lunes”', true],
  ['Reaccionó con ❤️ a “Nos vemos el lunes”', true],
  ['👍🏽 a «Nos vemos el lunes»', true],
  ['Dudó sobre “Nos vemos el lunes”', false],
  ['Reaccionó con 👎 a “Nos vemos el lunes”', false],
  ['Le gustó mucho la visita', false],
  ['Disliked “See you on Monday”', false],
  ['Questioned “See you on Monday”', false],
  ['Reacted 👎 to “See you on Monday”', false],
  ['Loved my visit!', false],
  ['Liked “See you on Monday” but can I come later?', false],
  ['👍', false],
])('%j only approves of a text: %s', (body, approves) => {
  expect(isApproval(body)).toBe(approves)
  expect(readReply(body, 'twilio').kind).toBe('other')
})
