import { expect, it } from 'vitest'
import { es } from './reason-words.es.ts'
import { wordReason } from './reason-words.ts'
import { WITHHELD_REASONS } from './withheld-reasons.en.ts'

it('words every stored reason, with its values and the reply of the mail server as it is', () => {
  const [host, reply] = ['mail.example.com:587', '550 5.1.1 No such user: # (#)']
  for (const [english, spanish] of Object.entries(es).filter(([english]) => english !== ' It said: ')) {
    const fill = (text: string) => text.replace('#', () => host)
    expect(wordReason(fill(english), 'es')).toBe(fill(spanish))
    expect(wordReason(`${fill(english)} It said: ${reply}`, 'es')).toBe(
      `${fill(spanish)} Respondió: ${reply}`,
    )
    expect(wordReason(fill(english), 'en')).toBe(fill(english))
  }
})

it('knows every reason to withhold an email, and shows an unknown one unchanged', () => {
  for (const reason of Object.values(WITHHELD_REASONS)) expect(wordReason(reason, 'es')).not.toBe(reason)
  expect(wordReason('The server is away', 'es')).toBe('The server is away')
})
