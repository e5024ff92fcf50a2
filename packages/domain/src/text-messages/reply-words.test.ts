import { describe, expect, it } from 'vitest'
import { readReply } from './reply-words.ts'
import { TEXT_PROVIDERS } from './schemas.ts'

describe('a reply', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Stop!', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['Start', 'start'],
    ['help', 'help'],
  ] as const)('%j asks for %s, and both providers answer it', (body, kind) => {
    for (const provider of TEXT_PROVIDERS)
      expect(readReply(body, provider)).toEqual({ kind, isAnswered: true })
  })

  it.each([
    ['ALTO', 'stop'],
    ['¡Alto!', 'stop'],
    ['No más', 'stop'],
    ['cancelar', 'stop'],
    ['opt-out', 'stop'],
    ['ayuda', 'help'],
  ] as const)('%j asks for %s, which no provider knows', (body, kind) => {
    for (const provider of TEXT_PROVIDERS)
      expect(readReply(body, provider)).toEqual({ kind, isAnswered: false })
  })

  it('is answered by the providers that know the word', () => {
    expect(readReply('REVOKE', 'twilio')).toEqual({ kind: 'stop', isAnswered: true })
    expect(readReply('REVOKE', 'telnyx')).toEqual({ kind: 'stop', isAnswered: false })
    expect(readReply('INFO', 'telnyx')).toEqual({ kind: 'help', isAnswered: false })
    expect(readReply('Stop all', 'telnyx')).toEqual({ kind: 'stop', isAnswered: true })
    expect(readReply('Stop all', 'twilio')).toEqual({ kind: 'stop', isAnswered: false })
  })

  it.each(['Yes', 'Please stop', 'Can I cancel?', 'Do not stop', '', '👍', 'STOPPED'])(
    '%j is read by a person',
    body => {
      expect(readReply(body, 'twilio')).toEqual({ kind: 'other', isAnswered: false })
    },
  )
})
