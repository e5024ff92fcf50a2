import type { User } from '@clinic/domain/session/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { confirmingLink } from '#lib/trpc/confirming-link.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { browserLinks } from '#lib/trpc/trpc-links.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'

interface Question {
  close: (confirmed: boolean) => void
}

/** Asks "Confirm it's you" for any call below that requires it, then goes on with the call. */
export function ConfirmationProvider({ user, children }: { user: User | null; children: ReactNode }) {
  const queryClient = useQueryClient()
  // Calls that fail at once share one question.
  const pending = useRef<Promise<boolean> | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [client] = useState(() => {
    const confirm = () => {
      pending.current ??= new Promise(resolve => {
        const close = (confirmed: boolean) => {
          pending.current = null
          setQuestion(null)
          resolve(confirmed)
        }
        setQuestion({ close })
      })
      return pending.current
    }
    return trpc.createClient({ links: [confirmingLink(confirm), ...browserLinks()] })
  })
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
      {/* Mounted on demand to stack above any open dialog. */}
      {question && user && <ConfirmationDialog user={user} onClose={question.close} />}
    </trpc.Provider>
  )
}
