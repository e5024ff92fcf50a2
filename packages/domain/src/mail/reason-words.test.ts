import { expect, it } from 'vitest'
import { es } from './reason-words.es.ts'
import { wordReason } from './reason-words.ts'

it('words every stored reason, with its values and the reply of the mail server as it is', () => {
  const [host, reply] = ['mail.example.com:587', '550 5.1.1 No such user: # (#)']
  const { tooMany: _, ' It said: ': _label, ...words } = es
  for (const [english, spanish] of Object.entries(words)) {
    const fill = (text: string) => text.replace('#', () => host)
    expect(wordReason(fill(english), 'es')).toBe(fill(spanish))
    expect(wordReason(`${fill(english)} It said: ${reply}`, 'es')).toBe(
      `${fill(spanish)} Respondió: ${reply}`,
    )
    expect(wordReason(fill(english), 'en')).toBe(fill(english))
  }
})

it('words the code of too many requests, and shows an unknown reason unchanged', () => {
  expect(wordReason('tooMany', 'en')).toMatch(/^More than 6 emails to this address /)
  expect(wordReason('tooMany', 'es')).toMatch(/^Se pidieron más de 6 correos /)
  expect(wordReason('The server is away', 'es')).toBe('The server is away')
})
