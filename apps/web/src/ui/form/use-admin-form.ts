import { useState } from 'react'
import type { z } from 'zod'
import { useCheckedForm } from '../../lib/form/checked-form.ts'
import { useWrite, type WriteSteps } from '../../lib/form/use-write.ts'
import { isStale } from './stale.ts'

interface AdminFormSteps<Checked> extends Omit<WriteSteps<Checked>, 'send'> {
  schema: z.ZodType<Checked>
  /** Saves on top of `version`. */
  send: (checked: Checked, version: number | undefined) => Promise<unknown>
  /** Version of the row when opened, and as currently stored. */
  openedVersion?: number
  storedVersion?: number
  /** Replaces the form's content with the stored row. */
  onLoad?: () => void
  onSaved: () => void
  /** Asks questions before saving. */
  before?: (checked: Checked, save: () => void) => void
}

/**
 * Admin form: validates, saves, shows toasts and keeps input on errors. After a stale save is reported, the next save
 * builds on the stored version.
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
    /** Loads a newer stored version; undefined if there is none. */
    offer: isNewer && !stale && !isPending ? onLoad : undefined,
  }
}
