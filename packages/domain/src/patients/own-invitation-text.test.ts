import { expect, it } from 'vitest'
import { invitationTexts } from './invitation-texts.ts'
import { readInvitationText } from './own-invitation-text.ts'

it.each([
  [null, null, 'es', invitationTexts.es.text, 'es'],
  [null, 'Venga', 'en', invitationTexts.en.text, 'en'],
  ['Come', null, 'es', 'Come', 'en'],
  ['Come', 'Venga', 'es', 'Venga', 'es'],
  ['Come', 'Venga', 'en', 'Come', 'en'],
] as const)('with own texts %j and %j, the invitation in %s says %j', (en, es, language, text, shown) => {
  expect(readInvitationText({ en, es }, invitationTexts, language)).toEqual({ text, language: shown })
})
