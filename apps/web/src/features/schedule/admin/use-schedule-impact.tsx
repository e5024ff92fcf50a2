import type { AffectedInput, AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { useState } from 'react'
import { useLanguage } from '#lib/texts.ts'
import { showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { type DialogQuestion, useConfirm } from '#ui/dialog/confirm-host.tsx'
import { useReturnedFocus } from '#ui/form/use-returned-focus.ts'
import { AffectedAppointments } from './affected-appointments.tsx'

/** Actions for affected appointments; null if none change. */
export interface MadeChoices {
  choices: AppointmentChoice[] | null
}

/** The question about a number of affected appointments; false if it needs none. */
export type ImpactQuestion = (affected: number) => DialogQuestion | false

/** Asks what to do with the appointments that a schedule change affects. */
export function useScheduleImpact() {
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const [checking, setChecking] = useState<AffectedInput | null>(null)
  const confirm = useConfirm()
  useReturnedFocus(checking !== null)

  const check = async (change: AffectedInput, failed: string) => {
    setChecking(change)
    try {
      return await client.appointments.affected.query(change)
    } catch (error) {
      showWriteError(failed, error, language)
      return null
    } finally {
      setChecking(null)
    }
  }

  return {
    /** The change whose appointments are being read. */
    checking,
    /**
     * Resolves with the choices, or what `write` makes of them; null if the change is declined or cannot be checked,
     * which toasts `failed`.
     */
    ask: async <Output = MadeChoices>(
      change: AffectedInput,
      failed: string,
      toQuestion: ImpactQuestion,
      write = async (made: MadeChoices) => made as Output,
    ): Promise<NoInfer<Output> | null> => {
      const affected = checking ? null : await check(change, failed)
      if (!affected) return null
      const made: MadeChoices = { choices: null }
      const question = toQuestion(affected.total)
      if (!question) return write(made)
      const text = (
        <>
          {typeof question.text === 'string' ? <p>{question.text}</p> : question.text}
          {affected.total > 0 && (
            <AffectedAppointments
              affected={affected}
              onChoose={choices => {
                made.choices = choices
              }}
            />
          )}
        </>
      )
      return confirm({ ...question, text }, () => write(made))
    },
  }
}
