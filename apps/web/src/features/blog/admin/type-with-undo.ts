import { typeInto } from '#features/images/shared/desk/type-into.ts'
import type { TextEdit } from './markdown-edits.ts'

/** Edits a text area as typing would, so that the browser can undo it. */
export function typeWithUndo(area: HTMLTextAreaElement, { from, to, text, start, end }: TextEdit): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Only this command, deprecated without a successor, adds to the browser's undo history.
  const command = text === '' ? 'delete' : 'insertText'
  if (!document.execCommand?.(command, false, text)) typeInto(area, text, { start: from, end: to })
  area.setSelectionRange(start, end)
}
