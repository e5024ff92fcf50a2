import { missingAnswers } from '@clinic/domain/forms/missing-answers.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import type { PatientForm } from '@clinic/domain/forms/schemas.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { writeFailureText } from '#lib/query/error-texts.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AnswerList } from '../shared/answer-list.tsx'
import { useWording } from '../shared/wording.ts'
import type { AnswerSaver } from './answer-saver.ts'
import classes from './fill-in.module.css'
import { SaveStatus } from './save-status.tsx'
import { fieldId, type Screen } from './screens.ts'
import { texts } from './texts.ts'
import type { FormAnswers } from './use-answers.ts'
import type { useSteps } from './use-steps.ts'

interface FormReviewProps {
  token: string
  screens: readonly Screen[]
  answers: FormAnswers
  linkTo: ReturnType<typeof useSteps>['linkTo']
  isTablet: boolean
  onBack: () => void
  /** Called after sending if other forms are still open. */
  onFormsLeft: () => void
}

/** All answers before they are sent, with links to missing ones and to change each. */
export function FormReview({ screens, answers, linkTo, onBack, ...sending }: FormReviewProps) {
  const t = useTexts(texts)
  const words = useWording()
  const isHydrated = useHydrated()
  const needed = useRef<HTMLHeadingElement>(null)
  const forms = [...new Set(screens.map(({ form }) => form))]
  const missing = forms.flatMap(form => listUnsettled(form, answers).map(question => ({ form, question })))
  const { send, isSending, problem } = useSending({ ...sending, forms, saver: answers.saver })
  const linkToField = (form: PatientForm, { id }: Question) => {
    const index = screens.findIndex(
      screen => screen.form === form && screen.questions.some(question => question.id === id),
    )
    return linkTo(index + 1, fieldId(form.formId, id))
  }
  return (
    <>
      {missing.length > 0 && (
        <section className={classes.missing}>
          <h2 ref={needed} tabIndex={-1}>
            {t.missing(missing.length)}
          </h2>
          <ul>
            {missing.map(({ form, question }) => (
              <li key={fieldId(form.formId, question.id)}>
                <Link {...linkToField(form, question)} {...words(question.text)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {forms.map(form => (
        <section key={form.formId} className={classes.form}>
          <h2 {...words(form.name)} />
          <AnswerList
            questions={form.questions}
            answers={answers.readAnswers(form)}
            after={question => (
              <Link {...linkToField(form, question)} className={classes.change}>
                {t.change} <VisuallyHidden>{words(question.text).children}</VisuallyHidden>
              </Link>
            )}
          />
        </section>
      ))}
      {!sending.isTablet && <p className={classes.note}>{t.afterwards}</p>}
      <SaveStatus status={answers.status} />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.steps}>
        <ActionButton disabled={!isHydrated} onClick={onBack}>
          {t.back}
        </ActionButton>
        <ActionButton
          variant="solid"
          disabled={!isHydrated || isSending}
          onClick={() => (missing.length > 0 ? needed.current?.focus() : send())}
        >
          {t.send}
        </ActionButton>
      </div>
    </>
  )
}

/** Questions that keep a form from being sent: required ones without an answer, and answers that were not accepted. */
function listUnsettled(form: PatientForm, { readAnswers, readProblem }: FormAnswers): Question[] {
  const missing = missingAnswers(form, readAnswers(form))
  return form.questions.filter(({ id }) => missing.includes(id) || readProblem(form, id))
}

interface Sending extends Pick<FormReviewProps, 'token' | 'isTablet' | 'onFormsLeft'> {
  forms: readonly PatientForm[]
  saver: AnswerSaver
}

/** Sends the forms once the server has every answer. What it still misses shows once the page is read again. */
function useSending({ token, forms, saver, isTablet, onFormsLeft }: Sending) {
  const { notSent, changed } = useTexts(texts)
  const language = useLanguage()
  const utils = trpc.useUtils()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setSending(true)
    setProblem(null)
    const fail = (text: string) => {
      void utils.formLinks.page.invalidate({ token })
      setProblem(text)
    }
    try {
      if (!(await saver.flush())) return fail(notSent)
      const shown = forms.map(({ formId, contentVersion }) => ({ formId, contentVersion }))
      const { missing, open } = await utils.client.formLinks.send.mutate({ token, forms: shown })
      const isSent = missing.length === 0
      // Sending ended the tablet's link, so there is nothing to read.
      if (isTablet && isSent && !open)
        utils.formLinks.page.setData({ token }, page => page && { ...page, forms: [] })
      else await utils.formLinks.invalidate()
      if (isSent && open) {
        showToast({ title: changed })
        onFormsLeft()
      }
    } catch (error) {
      fail(writeFailureText(notSent, error, language))
    } finally {
      setSending(false)
    }
  }
  return { send: () => void send(), isSending, problem }
}
