import { useEffect, useRef, useState } from 'react'

/**
 * Takes files that are dropped or pasted anywhere on the page while a dialog waits for them; without that, a browser
 * leaves the page for a file that is dropped beside a field. Returns whether files are held over the page.
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

/** The files of what was pasted. Text that brings a picture of itself, as office programs copy it, is text. */
export function pastedFiles(data: DataTransfer | null): File[] {
  return data === null || data.types.includes('text/plain') ? [] : [...data.files]
}
