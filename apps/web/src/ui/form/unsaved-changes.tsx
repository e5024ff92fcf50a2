import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom'
import { DiscardChangesDialog } from '../dialog/discard-changes-dialog.tsx'
import { OPEN_FORM_PARAMETER, Unsaved } from './unsaved-context.ts'

/** Asks before navigation, closing or useNavigateAway discards unsaved changes of any form inside. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>())
  // Restored if the user stays on the page.
  const discarded = useRef(new Set<string>())
  const [leaving, setLeaving] = useState<{ action: () => unknown; form?: string } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 && toForm(currentLocation) !== toForm(nextLocation),
  )
  // The browser asks in its own words.
  useBeforeUnload(
    useCallback(event => {
      if (unsaved.current.size > 0) event.preventDefault()
    }, []),
  )

  const context = useMemo(
    () => ({
      note: (form: string, changed: boolean) => {
        discarded.current.delete(form)
        if (changed) unsaved.current.add(form)
        else unsaved.current.delete(form)
      },
      hasUnsaved: () => unsaved.current.size > 0,
      leave: (action: () => unknown, form?: string) => {
        const asks = form === undefined ? unsaved.current.size > 0 : unsaved.current.has(form)
        if (asks) setLeaving({ action, form })
        else action()
      },
    }),
    [],
  )

  const restore = useCallback(() => {
    for (const form of discarded.current) unsaved.current.add(form)
    discarded.current.clear()
  }, [])
  // A form may stay where only the address changed.
  useEffect(() => {
    if (blocker.state === 'unblocked') restore()
  }, [blocker.state, restore])
  const discard = async () => {
    setLeaving(null)
    // A form that closes takes its changes with it.
    if (leaving?.form === undefined) {
      for (const form of unsaved.current) discarded.current.add(form)
      unsaved.current.clear()
    }
    blocker.proceed?.()
    if ((await leaving?.action()) === false) restore()
  }
  const keep = () => {
    setLeaving(null)
    blocker.reset?.()
  }
  return (
    <Unsaved value={context}>
      {children}
      {(leaving || blocker.state === 'blocked') && <DiscardChangesDialog onDiscard={discard} onKeep={keep} />}
    </Unsaved>
  )
}

/** Path with the parameter that names another form on it; filters keep the form. */
function toForm({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(OPEN_FORM_PARAMETER) ?? ''}`
}
