import type { Affected, AffectedInput } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { showError } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useChoices } from './choices.ts'

/** Saves with the actions for affected appointments; null if none change. */
type Save = (choices: AppointmentChoice[] | null) => void

const UNCACHED = { staleTime: 0, gcTime: 0 }

/**
 * Checks which appointments a schedule change affects and asks about them before saving; saves at once if there are
 * none. `failed` is the error title if the check fails.
 */
export function useScheduleImpact(failed: string) {
  const { appointments } = trpc.useUtils()
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<{ affected: Affected; save: Save } | null>(null)

  const choices = useChoices(asked?.affected)

  const check = async (change: AffectedInput, save: Save) => {
    if (checking) return
    setChecking(true)
    try {
      const affected = await appointments.affected.fetch(change, UNCACHED)
      choices.clear()
      if (affected.total > 0) setAsked({ affected, save })
      else save(null)
    } catch (error) {
      showError(writeFailureText(failed, error, 'en'))
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

export type ScheduleImpact = ReturnType<typeof useScheduleImpact>
