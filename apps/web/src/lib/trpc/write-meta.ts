import { createContext, useContext } from 'react'

const DialogContext = createContext<string | null>(null)

export const DialogIdProvider = DialogContext.Provider

/** What a write carries as `meta`: the dialog that it is made in. */
export function useWriteMeta(): { dialog: string | null } {
  return { dialog: useContext(DialogContext) }
}
