import { type RefObject, useRef, useState } from 'react'
import { showToast } from './toast.ts'

/** Copies the value of a field and says so in a toast; selects it for manual copying if the clipboard rejects it. */
export function useCopy(value: string, copied: Parameters<typeof showToast>[0]) {
  const field: RefObject<HTMLInputElement | null> = useRef(null)
  const [rejected, setRejected] = useState(false)
  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(value)
      setRejected(false)
      showToast(copied)
    } catch {
      setRejected(true)
      field.current?.select()
    }
  }
  return { field, rejected, copy: () => void copy() }
}
