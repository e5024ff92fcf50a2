import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LeaveDialog } from './leave-dialog.tsx'
import { watchClicks, watchHistory, watchUnload } from './navigation-listener.ts'

interface UnsavedContext {
  /** Whether the form of an id holds something that has not been saved. */
  note: (form: string, changed: boolean) => void
  ask: (leave: () => void) => void
}

const Leave = createContext<UnsavedContext | null>(null)

/**
 * Asks before what was typed in any form below it is lost: by a link, by Back or Forward, by closing the page, or
 * by whatever is done through useNavigateAway.
 */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>())
  const history = useRef<ReturnType<typeof watchHistory>>(null)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()

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
  useEffect(() => history.current?.arrived(), [pathname])

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
      {/* Mounted when it asks, so that it stands above whatever dialog is open. */}
      {leave && (
        <LeaveDialog
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
  if (!context) throw new Error('The forms of the administration need a UnsavedChangesGuard above them')
  return context
}

/** Says whether a form holds something that has not been saved, for as long as it is on the page. */
export function useUnsaved(changed: boolean): void {
  const form = useId()
  const { note } = useUnsavedContext()
  useEffect(() => {
    note(form, changed)
    return () => note(form, false)
  }, [note, form, changed])
}

/** What does something that leaves the page: at once, or when the person has agreed to lose what was typed. */
export function useNavigateAway(): (leave: () => void) => void {
  return useUnsavedContext().ask
}
