import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import type { AnswerSheet, ReadForm } from '@clinic/domain/forms/schemas.ts'
import { Alert, Badge, Box, Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { BodyDrawing } from '../body-drawing.tsx'
import { useWording } from '../wording.ts'
import { AnswerColumns, AnswerText } from './answer-columns.tsx'
import { SheetFacts, UncountedNote } from './sheet-facts.tsx'
import { texts } from './texts.ts'

interface ReadFormSectionProps {
  form: ReadForm
  /** Absent when nothing can be asked anymore. */
  onAsk: (() => void) | undefined
  onCounted: () => void
}

/** A form of a visit as the practitioner reads it: what changed since the last time, then all answers. */
export function ReadFormSection({ form, onAsk, onCounted }: ReadFormSectionProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { language } = format
  const heading = useId()
  const { sheet, earlier, missed, isBegun } = form
  const name = inLanguage(form.name, language)
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Title order={3} id={heading}>
            {name}
          </Title>
          {sheet ? (
            <Text c="dimmed">
              <Unbroken>{t.sent(format.moment(sheet.sentAt))}</Unbroken>
            </Text>
          ) : (
            <Badge color={isBegun ? 'amber' : 'gray'}>{isBegun ? t.begun : t.notBegun}</Badge>
          )}
        </Group>
        {sheet && onAsk && (
          <Button variant="default" size="row" onClick={onAsk}>
            {t.ask.again} <VisuallyHidden>{t.ask.form(name)}</VisuallyHidden>
          </Button>
        )}
      </Group>
      {sheet ? (
        <>
          <Changes form={form} />
          <Sheet form={form} sheet={sheet} />
          <UncountedNote sheet={sheet} onCounted={onCounted} />
        </>
      ) : (
        earlier && (
          <>
            <Text>
              <Unbroken>{t.earlier(format.moment(earlier.sentAt))}</Unbroken>
            </Text>
            <Sheet form={form} sheet={earlier} />
          </>
        )
      )}
      {missed && (
        <>
          <Text>
            <Unbroken>
              {t.missed[missed.visit.status === 'no-show' ? 'no-show' : 'cancelled'](
                format.moment(missed.sentAt),
              )}
            </Unbroken>
          </Text>
          <Sheet form={form} sheet={missed} />
          <UncountedNote sheet={missed} onCounted={onCounted} />
        </>
      )}
    </Stack>
  )
}

function Sheet(props: { form: ReadForm; sheet: AnswerSheet }) {
  return (
    <div>
      <SheetFacts sheet={props.sheet} />
      <Answers {...props} />
    </div>
  )
}

function Answers({ form: { language }, sheet }: { form: ReadForm; sheet: AnswerSheet }) {
  const { questions, answers } = sheet
  if (answers === null) return <Unreadable />
  const places = questions.flatMap(({ kind, id }) => (kind === 'painPlaces' ? (answers[id] ?? []) : []))
  const chosenPlaces = places.filter(place => typeof place === 'string')
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="lg" align="start">
      <Box flex={1} miw={0} w="100%">
        <AnswerColumns questions={questions} answers={answers} language={language} />
      </Box>
      {chosenPlaces.length > 0 && (
        <Box w="13rem" flex="none">
          <BodyDrawing chosenPlaces={chosenPlaces} />
        </Box>
      )}
    </Flex>
  )
}

/** Answers that differ from the last visit, each beside the earlier one. */
function Changes({ form: { sheet, earlier, changed, language } }: { form: ReadForm }) {
  const t = useTexts(texts)
  const format = useFormat()
  const words = useWording()
  if (!sheet?.answers || !earlier?.answers) return null
  const { answers } = sheet
  const { answers: before, questions: earlierQuestions } = earlier
  const since = format.moment(earlier.sentAt)
  if (changed.length === 0) {
    return (
      <Text>
        <Unbroken>{t.unchanged(since)}</Unbroken>
      </Text>
    )
  }
  return (
    <Paper bg="var(--tint)" px="sm" py="xs">
      <Text fw={650}>
        <Unbroken>{t.changed(since)}</Unbroken>
      </Text>
      <Box component="dl" mt={4} style={{ columnWidth: '21rem', columnGap: '2rem' }}>
        {sheet.questions
          .filter(({ id }) => changed.includes(id))
          .map(question => {
            const earlierQuestion = earlierQuestions.find(({ id }) => id === question.id)
            return (
              <Box key={question.id} pb={6} style={{ breakInside: 'avoid' }}>
                <Text component="dt" fz="var(--text-smallest)" {...words(question.text)} />
                <Box component="dd" fw={650}>
                  <AnswerText question={question} answers={answers} language={language} />
                </Box>
                <Box component="dd">
                  {earlierQuestion ? (
                    <>
                      <span>{t.before}</span>{' '}
                      <AnswerText question={earlierQuestion} answers={before} language={language} />
                    </>
                  ) : (
                    t.notAsked
                  )}
                </Box>
              </Box>
            )
          })}
      </Box>
    </Paper>
  )
}

export function Unreadable() {
  const t = useTexts(texts)
  return <Alert color="amber">{t.unreadable}</Alert>
}
