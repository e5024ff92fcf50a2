import { expect, it } from 'vitest'
import { FORM_DRAFTS } from './drafts/all.ts'
import type { LocalizedText } from './localized-text.ts'
import { lacksNotice } from './notice.ts'
import { formContentField } from './questions.ts'

const consent = (statement: LocalizedText, notice?: LocalizedText) =>
  formContentField.parse({
    name: { en: 'Form' },
    questions: [{ id: 'consent', kind: 'consent', text: { en: 'Consent' }, statement, notice }],
  })

it.each([
  [{ en: 'I received the Notice of Privacy Practices.' }, undefined, true],
  [{ en: 'I agree.', es: 'Recibí el Aviso de prácticas de privacidad.' }, undefined, true],
  [{ en: 'I received the notice of privacy practices.' }, { en: 'https://example.com/notice.pdf' }, false],
  [{ en: 'I agree to treatment.' }, undefined, false],
])('a consent to %j with the link %j lacks the notice: %s', (statement, notice, expected) => {
  expect(lacksNotice(consent(statement, notice))).toBe(expected)
})

it('of the drafts, only the privacy acknowledgment needs the link', () => {
  const lacking = FORM_DRAFTS.filter(({ content }) => lacksNotice(content))
  expect(lacking.map(({ content }) => content.name.en)).toEqual(['Privacy acknowledgment'])
})

it.each([
  ['https://example.com/notice.pdf', true],
  ['/privacy', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['//example.com', false],
])('the notice is at an https address or on this site: %s', (en, isValid) => {
  const statement = { en: 'I agree.' }
  const parse = () => consent(statement, { en })
  if (isValid) expect(parse().questions[0]).toMatchObject({ notice: { en } })
  else expect(parse).toThrow('Must be an https URL or a path on this site')
})
