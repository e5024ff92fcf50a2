import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { Badge, Box, Group, Menu, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { ICON } from '#ui/icon.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { texts } from '../texts.ts'
import { waitsForSpanish } from './form-parts.ts'

interface QuestionActions {
  /** Moves it up or down by one; absent at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** Absent when the form is full. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
  /** Another question was dropped on it. */
  onDrop: (id: string) => void
}

interface QuestionRowProps extends QuestionActions {
  question: Question
  /** Its position, from 1. */
  number: number
  isOpen: boolean
  onToggle: () => void
  /** The question's fields, while it is open. */
  children: ReactNode
}

/** A question in the list: its text and kind, a handle to drag it, and its menu. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, number, isOpen, onToggle, onDrop, children, ...actions } = props
  const { question: t, kinds } = useTexts(texts)
  const { states } = useTexts(deskTexts).translation
  const language = useLanguage()
  const { id, text, kind, required } = question
  const [isTarget, setTarget] = useState(false)
  return (
    <Paper
      component="li"
      withBorder
      data-question={id}
      bd={isTarget ? '1px solid pine' : undefined}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={event => {
        setTarget(false)
        onDrop(event.dataTransfer.getData(DRAGGED))
      }}
    >
      <Group wrap="nowrap" gap={4} pe={4}>
        <Box
          draggable
          c="dimmed"
          p={6}
          lh={0}
          style={{ cursor: 'grab' }}
          title={t.drag}
          onDragStart={event => event.dataTransfer.setData(DRAGGED, id)}
        >
          <IconGripVertical {...ICON} />
        </Box>
        <UnstyledButton flex={1} miw={0} py={8} fz="inherit" aria-expanded={isOpen} onClick={onToggle}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            <span>{number}.</span> <span>{inLanguage(text, language) || text.en || t.new}</span>
          </Text>
          <Text span c="dimmed">
            {required ? t.required(kind) : kinds[kind]}
          </Text>
          {waitsForSpanish(question) && (
            <Badge component="span" color="amber" size="xs" ms="xs">
              {states.notTranslated}
            </Badge>
          )}
        </UnstyledButton>
        <QuestionMenu number={number} {...actions} />
      </Group>
      {isOpen && <section aria-label={t.one(number)}>{children}</section>}
    </Paper>
  )
}

/** Data type of a dragged question: nothing else can be dropped on one. */
const DRAGGED = 'application/x-question'

function QuestionMenu(props: Omit<QuestionActions, 'onDrop'> & { number: number }) {
  const { question: t, remove } = useTexts(texts)
  const { number, onUp, onDown, onDuplicate, onRemove } = props
  return (
    <RowMenu of={t.more(number)}>
      {onUp && (
        <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={onUp}>
          {t.up}
        </Menu.Item>
      )}
      {onDown && (
        <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={onDown}>
          {t.down}
        </Menu.Item>
      )}
      {onDuplicate && (
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={onDuplicate}>
          {t.duplicate}
        </Menu.Item>
      )}
      <Menu.Item c="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        {remove}
      </Menu.Item>
    </RowMenu>
  )
}
