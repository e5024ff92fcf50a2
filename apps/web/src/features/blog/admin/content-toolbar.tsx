import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './content-toolbar.module.css'
import type { MarkdownEdit } from './markdown-edits.ts'

const BUTTONS: readonly { edit: MarkdownEdit; name: string; key?: string; icon: ReactNode }[] = [
  { edit: 'bold', name: 'Bold', key: 'b', icon: <IconBold aria-hidden /> },
  { edit: 'italic', name: 'Italic', key: 'i', icon: <IconItalic aria-hidden /> },
  { edit: 'heading', name: 'Heading', icon: <IconHeading aria-hidden /> },
  { edit: 'list', name: 'List', icon: <IconList aria-hidden /> },
  { edit: 'link', name: 'Link', key: 'k', icon: <IconLink aria-hidden /> },
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
    <fieldset aria-label="Formatting" className={classes.toolbar}>
      {BUTTONS.map(({ edit, name, key, icon }) => (
        <button
          key={edit}
          type="button"
          className={classes.button}
          aria-label={name}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          onClick={() => onEdit(edit)}
        >
          {icon}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
