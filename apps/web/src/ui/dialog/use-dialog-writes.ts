import { useIsMutating } from '@tanstack/react-query'
import { useId } from 'react'

/** Id of a dialog for its `DialogIdProvider`, and whether a write made in it runs. */
export function useDialogWrites(): { id: string; isWriting: boolean } {
  const id = useId()
  const writes = useIsMutating({ predicate: ({ options }) => options.meta?.dialog === id })
  return { id, isWriting: writes > 0 }
}
