import { createContext, useContext, useEffect, useId } from 'react'

/** Query parameter that names another form on the same path, unlike a filter. */
export const OPEN_FORM_PARAMETER = 'group'

interface UnsavedContext {
  /** Notes whether a form has unsaved changes. */
  note: (form: string, changed: boolean) => void
  /**
   * Runs an action that leaves the page, or closes one form; asks first if changes would be lost. An action that
   * resolves to false has failed.
   */
  leave: (action: () => unknown, form?: string) => void
  /** Whether changes would be lost now. */
  hasUnsaved: () => boolean
}

/** Pages without an UnsavedChangesGuard have nothing to lose. */
export const Unsaved = createContext<UnsavedContext>({
  note: () => undefined,
  leave: action => action(),
  hasUnsaved: () => false,
})

/** Registers a form's unsaved changes while mounted. */
export function useUnsaved(changed: boolean) {
  const form = useId()
  const { note, leave } = useContext(Unsaved)
  useEffect(() => {
    note(form, changed)
    return () => note(form, false)
  }, [note, form, changed])
  return {
    /** Forgets the changes, so that code may leave the page. */
    forget: () => note(form, false),
    /** Closes the form, asking first if it has unsaved changes. */
    leave: (close: () => void) => leave(close, form),
  }
}

/** Returns a function that leaves the page, asking first if there are unsaved changes. */
export function useNavigateAway(): UnsavedContext['leave'] {
  return useContext(Unsaved).leave
}

/** Returns a function that says whether a form has unsaved changes. */
export function useHasUnsaved(): () => boolean {
  return useContext(Unsaved).hasUnsaved
}
