import type { Question } from '@clinic/domain/forms/questions.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import classes from './answer-list.module.css'
import { BodyDrawing } from './body-drawing.tsx'
import { texts } from './texts.ts'
import { type GivenValue, readSignedLanguage, useAnswerLines } from './use-answer-lines.ts'
import { useWording } from './wording.ts'

interface AnswerListProps {
  questions: readonly Question[]
  answers: Readonly<Record<string, GivenValue>>
  /** Shown after an answer, such as a link to change it. */
  after?: (question: Question) => ReactNode
}

/** Questions with their answers, to read. */
export function AnswerList({ questions, answers, after }: AnswerListProps) {
  const t = useTexts(texts)
  const words = useWording()
  const listLines = useAnswerLines()
  return (
    <dl className={classes.list}>
      {questions.map(question => {
        const value = answers[question.id]
        const lines = value === undefined ? [] : listLines(question, value)
        return (
          <div key={question.id}>
            <dt {...words(question.text)} />
            <dd>
              {question.kind === 'painPlaces' && Array.isArray(value) && <BodyDrawing chosenPlaces={value} />}
              {lines.length === 0 && <span className={classes.none}>{t.unanswered}</span>}
              {lines.map(line => (
                <span key={line.children} className={classes.line} {...line} />
              ))}
              {question.kind === 'consent' && (
                <details>
                  <summary>{t.statement}</summary>
                  <p className={classes.line} {...words(question.statement, readSignedLanguage(value))} />
                </details>
              )}
              {after && <> {after(question)}</>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
