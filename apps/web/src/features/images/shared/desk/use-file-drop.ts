import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

type Dragged = Pick<DragEvent, 'dataTransfer' | 'preventDefault'>
type Pasted = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>

/** Props of an element that accepts dropped and pasted files, and whether files are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isHeld, setHeld] = useState(false)
  const take = (event: Pick<Event, 'preventDefault'>, files: File[]) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const props = {
    onDragOver: (event: Dragged) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHeld(true)
    },
    onDragLeave: () => setHeld(false),
    onDrop: (event: Dragged) => {
      setHeld(false)
      take(event, [...(event.dataTransfer?.files ?? [])])
    },
    onPaste: (event: Pasted) => take(event, pastedFiles(event.clipboardData)),
  }
  return { isHeld, props }
}

/** Accepts files dropped or pasted anywhere while mounted, so that the browser does not open them. */
export function usePageFileDrop(onFiles: (files: File[]) => void): boolean {
  const { isHeld, props } = useFileDrop(onFiles)
  useWindowEvent('dragover', props.onDragOver)
  useWindowEvent('dragleave', event => event.relatedTarget === null && props.onDragLeave())
  useWindowEvent('drop', props.onDrop)
  useWindowEvent('paste', props.onPaste)
  return isHeld
}

/** Pasted files. Office apps add an image of copied text, so clipboards with text count as text. */
export function pastedFiles(data: DataTransfer | null): File[] {
  return data === null || data.types.includes('text/plain') ? [] : [...data.files]
}
