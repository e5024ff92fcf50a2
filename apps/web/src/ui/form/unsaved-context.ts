import { createContext, useContext, useEffect, useId } from 'react'

/** Query parameter that names another form on the same path, unlike a filter. */
export const OPEN_FORM_PARAMETER = 'group'

interface UnsavedContext {
  /** Notes whether a form has unsaved changes. */
  note: (form: string, changed: boolean) => void
  /** Runs an action that leaves the page; asks first if changes would be lost. */
  leave: (action: () => void) => void
  /** Whether changes would be lost now. */
  hasUnsaved: () => boolean
}

/** Pages without an UnsavedChangesGuard have nothing to lose. */
export const Unsaved = createContext<UnsavedContext>({
  note: () => undefined,
  leave: action => action(),
  hasUnsaved: () => false,
})

/** Registers a form's unsaved changes while mounted. Returns a function that forgets them, so that code may leave. */
export function useUnsaved(changed: boolean): () => void {
  const form = useId()
  const { note } = useContext(Unsaved)
  useEffect(() => {
    note(form, changed)
    return () => note(form, false)
  }, [note, form, changed])
  return () => note(form, false)
}

/** Returns a function that leaves the page, asking first if there are unsaved changes. */
export function useNavigateAway(): (leave: () => void) => void {
  return useContext(Unsaved).leave
}

/** Returns a function that says whether a form has unsaved changes. */
export function useHasUnsaved(): () => boolean {
  return useContext(Unsaved).hasUnsaved
}
