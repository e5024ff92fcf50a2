import { useEffect, useRef, useState } from 'react'

/**
 * Accepts files dropped or pasted anywhere while mounted, so that the browser does not open them. Returns whether
 * files are held over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [held, setHeld] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    const take = (event: Event, files: File[]) => {
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    const ending = new AbortController()
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: ending.signal })
    listen('dragover', event => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHeld(true)
    })
    listen('dragleave', event => {
      if (event.relatedTarget === null) setHeld(false)
    })
    listen('drop', event => {
      setHeld(false)
      take(event, [...(event.dataTransfer?.files ?? [])])
    })
    listen('paste', event => take(event, pastedFiles(event.clipboardData)))
    return () => ending.abort()
  }, [])

  return held
}

/** Pasted files. Office apps add an image of copied text, so clipboards with text count as text. */
export function pastedFiles(data: DataTransfer | null): File[] {
  return data === null || data.types.includes('text/plain') ? [] : [...data.files]
}
