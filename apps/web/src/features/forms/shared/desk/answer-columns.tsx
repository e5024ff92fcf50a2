import type { Answers } from '@clinic/domain/forms/answers.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Box, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { readSignedLanguage, useAnswerLines } from '../use-answer-lines.ts'
import { useWording } from '../wording.ts'
import { texts } from './texts.ts'

interface AnswerColumnsProps {
  questions: readonly Question[]
  answers: Answers
  /** The patient's language, in which typed answers are. */
  language: Language
  /** Shows what the patient agreed to in full, in the language it was signed in. */
  withStatements?: boolean
}

/** Questions with their answers in as many columns as fit. */
export function AnswerColumns({ questions, withStatements, ...given }: AnswerColumnsProps) {
  const words = useWording()
  return (
    <Box component="dl" lh={1.3} style={{ columnWidth: '21rem', columnGap: '2rem' }}>
      {questions.map(question => {
        const statement = withStatements && question.kind === 'consent' ? question.statement : null
        const signed = readSignedLanguage(given.answers[question.id]) ?? given.language
        return (
          <Box key={question.id} pb={5} style={{ breakInside: statement ? 'auto' : 'avoid' }}>
            <Text component="dt" c="dimmed" fz="var(--text-smallest)" {...words(question.text)} />
            {statement && <Text component="dd" variant="multiline" {...words(statement, signed)} />}
            <Box component="dd" fw={500} style={{ breakBefore: 'avoid' }}>
              <AnswerText question={question} {...given} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

interface AnswerTextProps extends Pick<AnswerColumnsProps, 'answers' | 'language'> {
  question: Question
}

/** An answer in one line, or in the lines that were typed. */
export function AnswerText({ question, answers, language }: AnswerTextProps) {
  const t = useTexts(texts)
  const listLines = useAnswerLines()
  const value = answers[question.id]
  const lines = value === undefined ? [] : listLines(question, value).map(({ children }) => children)
  const isTyped = question.kind === 'shortText' || question.kind === 'longText'
  if (lines.length === 0)
    return (
      <Text span c="dimmed" fw={400}>
        {t.unanswered}
      </Text>
    )
  return (
    <span lang={isTyped ? language : undefined} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {lines.join(', ')}
    </span>
  )
}
