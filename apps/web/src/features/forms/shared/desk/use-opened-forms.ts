import type { AppointmentForms } from '@clinic/domain/forms/schemas.ts'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/**
 * Opens the answers of a visit on a press, because each opening is written down. They are kept here alone, never in the
 * cache of queries, and dropped on closing.
 */
export function useOpenedForms(appointmentId: number) {
  const t = useTexts(texts)
  const { client } = trpc.useUtils()
  const language = useLanguage()
  const [forms, setForms] = useState<AppointmentForms | null>(null)
  const [isOpening, setOpening] = useState(false)
  /** Stops opening forms when the dialog is closed. */
  const round = useRef(0)
  const open = async () => {
    round.current += 1
    const current = round.current
    setOpening(true)
    try {
      const opened = await client.forms.open.mutate({ appointmentId })
      if (round.current === current) setForms(opened)
    } catch (error) {
      showWriteError(t.failed, error, language)
    } finally {
      if (round.current === current) setOpening(false)
    }
  }
  const close = () => {
    round.current += 1
    setOpening(false)
    setForms(null)
  }
  return { forms, isOpening, open, close }
}

export type OpenedForms = ReturnType<typeof useOpenedForms>
