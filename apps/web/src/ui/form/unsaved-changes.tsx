import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DiscardChangesDialog } from '../dialog/discard-changes-dialog.tsx'
import { watchClicks, watchHistory, watchUnload } from './navigation-listener.ts'

interface UnsavedContext {
  /** Notes whether a form has unsaved changes. */
  note: (form: string, changed: boolean) => void
  ask: (leave: () => void) => void
}

const Leave = createContext<UnsavedContext | null>(null)

/** Asks before links, Back, Forward, closing or useNavigateAway discard unsaved changes of any form inside. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>())
  const history = useRef<ReturnType<typeof watchHistory>>(null)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const context = useMemo(() => {
    const note: UnsavedContext['note'] = (form, changed) => {
      if (changed) unsaved.current.add(form)
      else unsaved.current.delete(form)
    }
    const losesSomething = () => unsaved.current.size > 0
    return { note, losesSomething, ask: (action: () => void) => setLeave(() => action) }
  }, [])

  useEffect(() => {
    const watch = watchHistory(context)
    history.current = watch
    const ends = [watch.end, watchUnload(context), watchClicks(context, path => navigate(path))]
    return () => {
      for (const end of ends) end()
    }
  }, [context, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be noted whenever the page changes
  useEffect(() => history.current?.arrived(), [pathname, search])

  const leaveOrStay: UnsavedContext = useMemo(
    () => ({
      note: context.note,
      ask: action => (context.losesSomething() ? context.ask(action) : action()),
    }),
    [context],
  )

  return (
    <Leave value={leaveOrStay}>
      {children}
      {/* Mounted on demand to stack above any open dialog. */}
      {leave && (
        <DiscardChangesDialog
          opened
          onDiscard={() => {
            setLeave(null)
            leave()
          }}
          onKeep={() => setLeave(null)}
        />
      )}
    </Leave>
  )
}

function useUnsavedContext(): UnsavedContext {
  const context = useContext(Leave)
  if (!context) throw new Error('The forms of the administration need an UnsavedChangesGuard above them')
  return context
}

/** Registers a form's unsaved changes while mounted. */
export function useUnsaved(changed: boolean): void {
  const form = useId()
  const { note } = useUnsavedContext()
  useEffect(() => {
    note(form, changed)
    return () => note(form, false)
  }, [note, form, changed])
}

/** Returns a function that leaves the page, asking first if there are unsaved changes. */
export function useNavigateAway(): (leave: () => void) => void {
  return useUnsavedContext().ask
}
