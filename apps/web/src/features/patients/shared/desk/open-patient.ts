import { createContext, useContext } from 'react'

/** A patient to show, by what a row or a search has of it. */
export interface ShownPatient {
  id: number
  name: string
}

export const OpenPatientContext = createContext<((patient: ShownPatient) => void) | null>(null)

/** Opens the view of a patient above the current tab. */
export function useOpenPatient(): (patient: ShownPatient) => void {
  const open = useContext(OpenPatientContext)
  if (!open) throw new Error('There is no view of patients')
  return open
}
