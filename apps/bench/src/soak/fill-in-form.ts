import { type RestClient, restClient } from '@clinic/test-kit/rest-client.ts'
import { bookVisit, callProcedure } from './writes.ts'

const QUESTIONS = Array.from({ length: 20 }, (_, n) => `question-${n}`)

/** An appointment with a form, as its private link reaches it. */
export interface FormLink {
  token: string
  formId: number
}

/** The newest acknowledged number of each question. */
export type SavedNumbers = Map<string, number>

/** Adds a form for every appointment, and books one at `startsAt`. */
export async function prepareForm(admin: RestClient, appointmentDate: string): Promise<FormLink> {
  const content = {
    name: { en: 'History' },
    questions: QUESTIONS.map(id => ({ id, kind: 'shortText', text: { en: id } })),
  }
  const rule = { asked: 'eachVisit', appointmentTypes: ['consultation'] }
  const { id: formId } = await callProcedure<{ id: number }>(admin, 'forms.save', {
    content,
    rule,
    isSample: false,
  })
  await callProcedure(admin, 'forms.switch', { id: formId, isOn: true })
  const token = await bookVisit(admin, 'patient@example.com', appointmentDate, 'consultation')
  return { token, formId }
}

/** Saves growing numbers as answers, one after the other, until the app no longer responds. */
export async function fillInForm(address: string, { token, formId }: FormLink): Promise<SavedNumbers> {
  const saved: SavedNumbers = new Map()
  const patient = restClient(address)
  for (let n = 0; ; n++) {
    const question = QUESTIONS[n % QUESTIONS.length] ?? ''
    const answers = [{ question, value: String(n) }]
    const response = await patient
      .send('POST', '/api/trpc/formLinks.save', { token, formId, answers })
      .then(async response => ({ status: response.status, body: await response.text() }))
      .catch(() => null)
    if (response === null) return saved
    if (response.status !== 200) throw new Error(`formLinks.save: ${response.status} ${response.body}`)
    saved.set(question, n)
  }
}

/** Whether the app has every acknowledged answer, or a newer one that was in flight. */
export async function hasSaved(address: string, { token }: FormLink, saved: SavedNumbers): Promise<boolean> {
  const page = await callProcedure<{ forms: { answers: Record<string, string> }[] }>(
    restClient(address),
    'formLinks.page',
    { token },
  )
  const answers = page.forms[0]?.answers ?? {}
  return saved.size > 0 && [...saved].every(([question, n]) => Number(answers[question]) >= n)
}
