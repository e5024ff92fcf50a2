import { ActionIcon, Group } from '@mantine/core'
import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MarkdownEdit } from './markdown-edits.ts'

const BUTTONS: readonly { edit: MarkdownEdit; name: string; key?: string; icon: ReactNode }[] = [
  { edit: 'bold', name: 'Bold', key: 'b', icon: <IconBold size={20} aria-hidden /> },
  { edit: 'italic', name: 'Italic', key: 'i', icon: <IconItalic size={20} aria-hidden /> },
  { edit: 'heading', name: 'Heading', icon: <IconHeading size={20} aria-hidden /> },
  { edit: 'list', name: 'List', icon: <IconList size={20} aria-hidden /> },
  { edit: 'link', name: 'Link', key: 'k', icon: <IconLink size={20} aria-hidden /> },
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
  return (
    <Group role="group" aria-label="Formatting" gap={4}>
      {BUTTONS.map(({ edit, name, key, icon }) => (
        <ActionIcon
          key={edit}
          variant="default"
          size="input-sm"
          aria-label={name}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          onClick={() => onEdit(edit)}
        >
          {icon}
        </ActionIcon>
      ))}
      {children}
    </Group>
  )
}
