import type { Affected, AffectedInput } from '@clinic/domain/appointments/admin-schemas.ts'
import { useState } from 'react'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { showError } from '../../../lib/toasts/toast.ts'
import { trpc } from '../../../lib/trpc.ts'

const ASKED_ANEW = { staleTime: 0, gcTime: 0, meta: { toldByCaller: true } }

/**
 * Finds out which appointments a change of the schedule affects before it is saved. Where it affects none it is
 * saved at once; otherwise it waits as `asked` for the administrator, who has read them. When nobody can say, it
 * is not saved; `failed` is the specified text for that, such as "Failed to block date".
 */
export function useAffectedFirst(failed: string) {
  const { appointments } = trpc.useUtils()
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<{ affected: Affected; save: () => void } | null>(null)

  const check = async (change: AffectedInput, save: () => void) => {
    if (checking) return
    setChecking(true)
    try {
      const affected = await appointments.affected.fetch(change, ASKED_ANEW)
      if (affected.total > 0) setAsked({ affected, save })
      else save()
    } catch (error) {
      showError(writeFailureText(failed, error))
    } finally {
      setChecking(false)
    }
  }

  return {
    check,
    checking,
    asked,
    confirm: () => {
      setAsked(null)
      asked?.save()
    },
    leave: () => setAsked(null),
  }
}

export type AffectedFirst = ReturnType<typeof useAffectedFirst>
