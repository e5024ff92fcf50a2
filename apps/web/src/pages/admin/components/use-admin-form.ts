import { useState } from 'react'
import type { z } from 'zod'
import { useCheckedForm } from '../../../lib/checked-form.ts'
import { useWrite, type WriteSteps } from '../../../lib/use-write.ts'
import { isStale } from './stale.ts'

interface AdminFormSteps<Checked> extends Omit<WriteSteps<Checked>, 'send'> {
  /** Reads the form's texts. */
  schema: z.ZodType<Checked>
  /** Saves; `version` is the one that the save builds on. */
  send: (checked: Checked, version: number | undefined) => Promise<unknown>
  /** The version of the row when it was opened, and as the list has it now. */
  openedVersion?: number
  storedVersion?: number
  /** Puts the row as the list has it now in the place of what the form holds. */
  onLoad?: () => void
  onSaved: () => void
  /** Asks what must be asked before it is saved, and saves when it may be. */
  before?: (checked: Checked, save: () => void) => void
}

/**
 * A form of the administration: checked, saved and told. What was typed stays when it cannot be saved, and the
 * API's words on single fields stand beside them. A save that somebody else was quicker with says so; the next
 * one builds on what is stored by then, for the person has been told.
 */
export function useAdminForm<Checked>(steps: AdminFormSteps<Checked>) {
  const { schema, send, openedVersion, storedVersion, onLoad, onSaved, before, ...toasts } = steps
  const [stale, setStale] = useState(false)
  const version = stale ? (storedVersion ?? openedVersion) : openedVersion
  const { mutate, isPending } = useWrite<Checked>(
    { ...toasts, send: checked => send(checked, version) },
    {
      onDone: onSaved,
      onFailed: error => {
        setStale(isStale(error))
        form.showRejected(error)
      },
    },
  )
  const form = useCheckedForm(schema, checked => {
    if (isPending) return
    const save = () => mutate(checked)
    if (before) before(checked, save)
    else save()
  })
  const isNewer = openedVersion !== undefined && storedVersion !== undefined && openedVersion < storedVersion
  return {
    ...form,
    pending: isPending,
    stale,
    /** Loads what somebody else has saved since the form was opened; left out while nobody has. */
    offer: isNewer && !stale && !isPending ? onLoad : undefined,
  }
}
