import { ActionIcon, Group } from '@mantine/core'
import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { MarkdownEdit } from './markdown-edits.ts'
import { texts } from './texts.ts'

const BUTTONS: readonly { edit: MarkdownEdit; key?: string; icon: ReactNode }[] = [
  { edit: 'bold', key: 'b', icon: <IconBold size={20} aria-hidden /> },
  { edit: 'italic', key: 'i', icon: <IconItalic size={20} aria-hidden /> },
  { edit: 'heading', icon: <IconHeading size={20} aria-hidden /> },
  { edit: 'list', icon: <IconList size={20} aria-hidden /> },
  { edit: 'link', key: 'k', icon: <IconLink size={20} aria-hidden /> },
]

/** The edit that a key press with Ctrl or Command asks for. */
export function editByKey(event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}): MarkdownEdit | undefined {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return undefined
  return BUTTONS.find(({ key }) => key === event.key.toLowerCase())?.edit
}

interface ContentToolbarProps {
  onEdit: (edit: MarkdownEdit) => void
  /** Further buttons. */
  children: ReactNode
}

/** Buttons that format the selected text. */
export function ContentToolbar({ onEdit, children }: ContentToolbarProps) {
  const t = useTexts(texts).formatting
  return (
    <Group role="group" aria-label={t.label} gap={4}>
      {BUTTONS.map(({ edit, key, icon }) => (
        <ActionIcon
          key={edit}
          variant="default"
          size="input-sm"
          aria-label={t[edit]}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? t.shortcut(t[edit], key.toUpperCase()) : t[edit]}
          onClick={() => onEdit(edit)}
        >
          {icon}
        </ActionIcon>
      ))}
      {children}
    </Group>
  )
}
