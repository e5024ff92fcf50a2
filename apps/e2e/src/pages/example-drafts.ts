import type { FormDraft } from '@clinic/domain/forms/drafts/draft-parts.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'

/** Adds a draft, switched on, and returns its id. */
export async function addDraft({ content, rule }: FormDraft, url: string): Promise<number> {
  const api = await logIn(url)
  const form = { version: 1, content, rule, isSample: true }
  const { result } = await api.post<{ result: { data: { id: number } } }>('/api/trpc/forms.save', form)
  await api.post('/api/trpc/forms.switch', { id: result.data.id, isOn: true })
  return result.data.id
}

/** Answers every question of a form, as its patient does. */
export function fillInDraft({ content: { questions } }: FormDraft) {
  return questions.map(question => ({ question: question.id, value: exampleAnswer(question) }))
}

function exampleAnswer(question: Question): unknown {
  switch (question.kind) {
    case 'yesNo':
      return false
    case 'date':
      return '1980-05-04'
    case 'choice':
      return question.options[0]?.id
    case 'choices':
      return question.options.slice(0, 2).map(({ id }) => id)
    case 'painPlaces':
      return ['back-lower-back', 'front-left-knee']
    case 'consent':
      return { name: 'Ada Forms' }
    default:
      return `Typed for ${question.id}`
  }
}
