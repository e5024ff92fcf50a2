import type { Affected, AffectedInput } from '@clinic/domain/appointments/admin-schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { showError } from '../../../lib/toasts/toast.ts'
import { trpc } from '../../../lib/trpc.ts'

interface Change {
  change: AffectedInput
  save: () => void
}

/**
 * Finds out which appointments a change of the schedule touches before it is saved. Where it touches none it is
 * saved at once; otherwise it waits as `asked` for the administrator, who has read them. When nobody can say, it
 * is not saved; `failed` is the specified text for that, such as "Failed to block date".
 */
export function useAffectedFirst(failed: string) {
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<(Change & { affected: Affected }) | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: Change) => client.appointments.affected.query(change),
    onSuccess: (affected, { change, save }) => {
      if (affected.total > 0) setAsked({ change, save, affected })
      else save()
    },
    onError: error => showError(writeFailureText(failed, error)),
  })
  return {
    check: (change: AffectedInput, save: () => void) => {
      if (!isPending) mutate({ change, save })
    },
    checking: isPending,
    asked,
    confirm: () => {
      setAsked(null)
      asked?.save()
    },
    leave: () => setAsked(null),
  }
}

export type AffectedFirst = ReturnType<typeof useAffectedFirst>
