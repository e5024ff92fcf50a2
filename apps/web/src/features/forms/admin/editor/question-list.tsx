import { FORM_LIMITS, type Question } from '@clinic/domain/forms/questions.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { texts } from '../texts.ts'
import { duplicateQuestion, moveQuestion, newQuestion } from './form-parts.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionRow } from './question-row.tsx'
import type { FormEditing } from './use-form-editor.ts'

interface QuestionListProps {
  editing: FormEditing
  /** Called with the id of the question that is being edited. */
  onEdit: (id: string) => void
}

/** The questions in the patient's order, to be dragged, moved by menu, added and removed. */
export function QuestionList({ editing, onEdit }: QuestionListProps) {
  const { question: t } = useTexts(texts)
  const { draft, changeQuestion, form } = editing
  const { questions } = draft.content
  const edits = useListEdits(editing)
  const hasRoom = questions.length < FORM_LIMITS.questions

  return (
    <Stack gap="xs">
      <Title order={3} fz="1.125rem">
        <span>{t.list}</span>{' '}
        <Text span fw={400} c="dimmed">
          ({questions.length})
        </Text>
      </Title>
      <Stack
        component="ol"
        ref={edits.list}
        tabIndex={-1}
        gap={6}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-question]')?.dataset.question
          if (id) onEdit(id)
        }}
      >
        {questions.map((question, index) => {
          const isOpen = edits.isOpen(question)
          return (
            <QuestionRow
              key={question.id}
              question={question}
              number={index + 1}
              isOpen={isOpen}
              onToggle={() => edits.setOpen(question, !isOpen)}
              onUp={index > 0 ? () => edits.move(index, index - 1) : undefined}
              onDown={index + 1 < questions.length ? () => edits.move(index, index + 1) : undefined}
              onDuplicate={hasRoom ? () => edits.duplicateAt(index) : undefined}
              onRemove={() => edits.removeAt(index)}
              onDrop={id =>
                edits.move(
                  questions.findIndex(dropped => dropped.id === id),
                  index,
                )
              }
            >
              <QuestionFields question={question} problems={form.problems} onChange={changeQuestion} />
            </QuestionRow>
          )
        })}
      </Stack>
      <p role="status">{edits.announcement}</p>
      {form.problems['content.questions'] && <Text c="red">{form.problems['content.questions']}</Text>}
      {hasRoom ? (
        <div data-field="content.questions">
          <Button variant="default" onClick={edits.add}>
            {t.add}
          </Button>
        </div>
      ) : (
        <Text c="dimmed">{t.full(FORM_LIMITS.questions)}</Text>
      )}
    </Stack>
  )
}

/** Changes of the list: each says what it did, and moves the focus to what it changed. */
function useListEdits({ draft, changeContent, form }: FormEditing) {
  const { question: t } = useTexts(texts)
  const { questions } = draft.content
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  // What takes the focus once it is rendered: a question's first field, its menu, or the list.
  const [next, setNext] = useState<{ id: string | null; target: 'field' | 'menu' } | null>(null)
  useEffect(() => {
    if (!next) return
    const row = list.current?.querySelector<HTMLElement>(`[data-question="${next.id}"]`) ?? null
    if (!row) list.current?.focus()
    else if (next.target === 'field') focusFirstField(row)
    else row.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  }, [next])

  const insert = ({ id }: Question, changed: Question[]) => {
    changeContent({ questions: changed })
    setOpen([...open, id])
    setNext({ id, target: 'field' })
  }
  return {
    list,
    announcement,
    isOpen: ({ id }: Question) =>
      open.includes(id) ||
      Object.entries(form.problems).some(([name, problem]) => problem && name.startsWith(`${id}.`)),
    setOpen: ({ id }: Question, isOpen: boolean) =>
      setOpen(isOpen ? [...open, id] : open.filter(other => other !== id)),
    add: () => {
      const question = newQuestion()
      insert(question, [...questions, question])
    },
    duplicateAt: (index: number) => {
      const changed = duplicateQuestion(questions, index)
      const copy = changed[index + 1]
      if (copy) insert(copy, changed)
    },
    move: (from: number, to: number) => {
      const question = questions[from]
      if (!question || from === to) return
      changeContent({ questions: moveQuestion(questions, from, to) })
      setAnnouncement(t.moved(from + 1, to + 1, questions.length))
      setNext({ id: question.id, target: 'menu' })
    },
    removeAt: (index: number) => {
      changeContent({ questions: questions.toSpliced(index, 1) })
      setAnnouncement(t.removed(index + 1))
      setNext({ id: null, target: 'menu' })
    },
  }
}
