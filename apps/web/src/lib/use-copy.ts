import { useRef, useState } from 'react'
import { showToast } from './toast.ts'

/** Copies a value and says so in a toast; selects where it is shown if the clipboard rejects it. */
export function useCopy<Shown extends HTMLElement = HTMLInputElement>(
  value: string,
  copied: Parameters<typeof showToast>[0],
) {
  const field = useRef<Shown>(null)
  const [rejected, setRejected] = useState(false)
  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(value)
      setRejected(false)
      showToast(copied)
    } catch {
      setRejected(true)
      if (field.current instanceof HTMLInputElement) field.current.select()
      else if (field.current) window.getSelection()?.selectAllChildren(field.current)
    }
  }
  return { field, rejected, copy: () => void copy() }
}
