import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom'
import { DiscardChangesDialog } from '../dialog/discard-changes-dialog.tsx'
import { OPEN_FORM_PARAMETER, Unsaved } from './unsaved-context.ts'

/** Asks before navigation, closing or useNavigateAway discards unsaved changes of any form inside. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>())
  const [action, setAction] = useState<(() => void) | null>(null)
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
        if (changed) unsaved.current.add(form)
        else unsaved.current.delete(form)
      },
      hasUnsaved: () => unsaved.current.size > 0,
      leave: (next: () => void) => (unsaved.current.size > 0 ? setAction(() => next) : next()),
    }),
    [],
  )

  const discard = () => {
    unsaved.current.clear()
    setAction(null)
    action?.()
    blocker.proceed?.()
  }
  const keep = () => {
    setAction(null)
    blocker.reset?.()
  }
  return (
    <Unsaved value={context}>
      {children}
      {/* Mounted on demand to stack above any open dialog. */}
      {(action || blocker.state === 'blocked') && (
        <DiscardChangesDialog opened onDiscard={discard} onKeep={keep} />
      )}
    </Unsaved>
  )
}

/** Path with the parameter that names another form on it; filters keep the form. */
function toForm({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(OPEN_FORM_PARAMETER) ?? ''}`
}
