import type { PatientForm } from '@clinic/domain/forms/schemas.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '#lib/trpc/trpc.ts'
import { API_PATH } from '#lib/trpc/trpc-links.ts'
import type { GivenValue } from '../shared/use-answer-lines.ts'
import { AnswerSaver, changeKey, type SavedForm } from './answer-saver.ts'

export type GivenAnswers = Readonly<Record<string, GivenValue>>

/** Answers to the open forms of the page: what the server has, with what it does not have yet. */
export function useAnswers(token: string, open: readonly PatientForm[]) {
  const utils = trpc.useUtils()
  const [saver] = useState(
    () =>
      new AnswerSaver({
        save: form => utils.client.formLinks.save.mutate({ token, ...form }),
        onSaved: (formId, answers) => {
          // A read that began before the save would bring back older answers.
          void utils.formLinks.page.cancel({ token })
          utils.formLinks.page.setData(
            { token },
            page =>
              page && {
                ...page,
                forms: page.forms.map(form => (form.formId === formId ? { ...form, answers } : form)),
              },
          )
        },
        onClosed: () => void utils.formLinks.page.invalidate({ token }),
      }),
  )
  const { changes, status } = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)
  useEffect(() => watchPage(saver, token), [saver, token])
  useEffect(() => saver.keep(open), [saver, open])
  // Read here, because a component that shows saved answers hears of them later than of the changes.
  const page = utils.formLinks.page.getData({ token })
  const findChange = ({ formId }: PatientForm, question: string) => changes.get(changeKey(formId, question))

  return {
    saver,
    status,
    readAnswers: (form: PatientForm): GivenAnswers => {
      const latest = page?.forms.find(({ formId }) => formId === form.formId) ?? form
      const answers: Record<string, GivenValue> = { ...latest.answers }
      for (const { id } of form.questions) {
        const change = findChange(form, id)
        if (change?.value === null) delete answers[id]
        else if (change) answers[id] = change.value
      }
      return answers
    },
    readProblem: (form: PatientForm, question: string) => findChange(form, question)?.problem ?? null,
  }
}

export type FormAnswers = ReturnType<typeof useAnswers>

/** Sends pending answers when the page is left, and again when the connection is back. */
function watchPage(saver: AnswerSaver, token: string): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const leave = () => saver.leave((form, signal) => saveLast(token, form, signal))
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal })
  addEventListener('online', () => void saver.flush(), { signal })
  addEventListener('beforeunload', event => saver.getState().status === 'failed' && event.preventDefault(), {
    signal,
  })
  return () => {
    watching.abort()
    void saver.flush()
  }
}

/** A page that is closed only finishes requests with `keepalive`, which tRPC's links do not set. */
function saveLast(token: string, form: SavedForm, signal: AbortSignal): Promise<unknown> {
  return fetch(`${API_PATH}/formLinks.save`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...form }),
    signal,
  })
}
