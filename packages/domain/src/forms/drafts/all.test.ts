import { expect, it } from 'vitest'
import type { LocalizedText } from '../localized-text.ts'
import { FORM_LIMITS, formContentField, formRuleField, minutesToAnswer } from '../questions.ts'
import { FORM_DRAFTS } from './all.ts'

it.each(FORM_DRAFTS.map(draft => [draft.content.name.en, draft] as const))(
  '%s is a form within the limits, with Spanish for every text',
  (_name, { content, rule }) => {
    expect(formContentField.parse(content)).toEqual(content)
    expect(formRuleField.parse(rule)).toEqual(rule)
    const texts: LocalizedText[] = content.questions.flatMap(question => [
      question.text,
      ...(question.help ? [question.help] : []),
      ...('options' in question ? question.options.map(({ text }) => text) : []),
      ...('statement' in question ? [question.statement] : []),
    ])
    for (const { en, es } of [content.name, ...texts]) expect(es, en).toBeTruthy()
  },
)

it('has few enough drafts to use all, and a health history that is answered in about five minutes', () => {
  expect(FORM_DRAFTS.length).toBeLessThanOrEqual(FORM_LIMITS.forms)
  const [history] = FORM_DRAFTS
  expect(history?.content.questions).toHaveLength(25)
  expect(minutesToAnswer(history?.content.questions ?? [])).toBeLessThanOrEqual(6)
})
