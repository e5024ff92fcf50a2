import type { RefObject } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { useWording } from '../shared/wording.ts'
import { QuestionField } from './fields/question-field.tsx'
import classes from './fill-in.module.css'
import { SaveStatus } from './save-status.tsx'
import { fieldId, type Screen } from './screens.ts'
import { texts } from './texts.ts'
import type { FormAnswers } from './use-answers.ts'
import type { useSteps } from './use-steps.ts'

interface FormScreenProps {
  heading: RefObject<HTMLHeadingElement | null>
  patientName: string
  screen: Screen
  answers: FormAnswers
  steps: ReturnType<typeof useSteps>
}

/** A few questions of a form, with the way to those before and after. */
export function FormScreen({ heading, patientName, screen, answers, steps }: FormScreenProps) {
  const t = useTexts(texts)
  const words = useWording()
  const isHydrated = useHydrated()
  const { saver, readAnswers, readProblem } = answers
  const { form, questions, part, parts } = screen
  const given = readAnswers(form)
  const count = Object.keys(given).length
  const title = (
    <>
      <span {...words(form.name)} /> <small className={classes.part}>{t.part(part, parts)}</small>
    </>
  )
  return (
    <MotifPage title={title} heading={heading}>
      <form
        className={classes.screen}
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          // Enter leaves the focus in its field, which the next screen removes without a blur.
          const { activeElement } = document
          if (activeElement instanceof HTMLElement && event.currentTarget.contains(activeElement))
            activeElement.blur()
          void saver.flush()
          steps.next()
        }}
      >
        <p className={classes.progress}>
          <progress max={form.questions.length} value={count} aria-hidden="true" />
          <span>{t.answered(count, form.questions.length)}</span>
        </p>
        {/* Answers from before hydration would be lost. */}
        <fieldset className={classes.questions} disabled={!isHydrated}>
          {questions.map(question => (
            <QuestionField
              key={`${form.contentVersion} ${question.id}`}
              id={fieldId(form.formId, question.id)}
              question={question}
              patientName={patientName}
              value={given[question.id]}
              problem={readProblem(form, question.id)}
              onChange={(value, isTyped) => saver.change(form, question.id, value, isTyped)}
              onDone={() => void saver.flush()}
            />
          ))}
        </fieldset>
        <SaveStatus status={answers.status} />
        <div className={`${classes.steps} ${classes.inBar}`}>
          <ActionButton disabled={!isHydrated} onClick={steps.back}>
            {t.back}
          </ActionButton>
          <ActionButton type="submit" variant="solid" disabled={!isHydrated}>
            {steps.isCorrection ? t.review : t.next}
          </ActionButton>
        </div>
      </form>
    </MotifPage>
  )
}
