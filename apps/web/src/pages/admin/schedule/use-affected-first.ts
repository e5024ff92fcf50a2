import type { Affected, AffectedInput } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { showError } from '../../../lib/toasts/toast.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useChoices } from './choices.ts'

/** Saves; with what becomes of the appointments, where that is not what they are. */
type Save = (choices: AppointmentChoice[] | null) => void

const ASKED_ANEW = { staleTime: 0, gcTime: 0, meta: { toldByCaller: true } }

/**
 * Finds out which appointments a change of the schedule affects before it is saved. Where it affects none it is
 * saved at once; otherwise it waits as `asked` for the administrator, who reads them and chooses for each. When nobody can say, it
 * is not saved; `failed` is the specified text for that, such as "Failed to block date".
 */
export function useAffectedFirst(failed: string) {
  const { appointments } = trpc.useUtils()
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<{ affected: Affected; save: Save } | null>(null)

  const choices = useChoices(asked?.affected)

  const check = async (change: AffectedInput, save: Save) => {
    if (checking) return
    setChecking(true)
    try {
      const affected = await appointments.affected.fetch(change, ASKED_ANEW)
      choices.clear()
      if (affected.total > 0) setAsked({ affected, save })
      else save(null)
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
    choices,
    confirm: () => {
      setAsked(null)
      asked?.save(choices.made())
    },
    leave: () => setAsked(null),
  }
}

export type AffectedFirst = ReturnType<typeof useAffectedFirst>
