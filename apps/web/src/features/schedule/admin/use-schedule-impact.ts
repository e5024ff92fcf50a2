import type { Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AffectedInput, AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'
import { useLanguage } from '../../../lib/texts.ts'
import { showWriteError } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useChoices } from './use-choices.ts'

/** Actions for affected appointments; null if none change. */
export interface MadeChoices {
  choices: AppointmentChoice[] | null
}

/** What `check` returns without a question. */
export const NONE_AFFECTED: MadeChoices = { choices: null }

interface Asked {
  question: Affected
  settle: (made: MadeChoices | null) => void
}

const UNCACHED = { staleTime: 0, gcTime: 0 }

/**
 * Checks which appointments a schedule change affects and asks about them, unless there are none. `failed` is the error
 * title if the check fails.
 */
export function useScheduleImpact(failed: string) {
  const language = useLanguage()
  const { appointments } = trpc.useUtils()
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const choices = useChoices(asked?.question)

  /** Returns null if the change is declined or the check fails. */
  const check = async (change: AffectedInput): Promise<MadeChoices | null> => {
    if (checking) return null
    setChecking(true)
    try {
      const affected = await appointments.affected.fetch(change, UNCACHED)
      choices.clear()
      if (affected.total === 0) return NONE_AFFECTED
      return new Promise(settle => setAsked({ question: affected, settle }))
    } catch (error) {
      showWriteError(failed, error, language)
      return null
    } finally {
      setChecking(false)
    }
  }

  const answer = (made: MadeChoices | null) => {
    setAsked(null)
    asked?.settle(made)
  }

  return {
    check,
    checking,
    question: asked?.question ?? null,
    choices,
    confirm: () => answer({ choices: choices.made() }),
    leave: () => answer(null),
  }
}

export type ScheduleImpact = ReturnType<typeof useScheduleImpact>
