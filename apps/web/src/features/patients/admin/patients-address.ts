import { DEFAULT_DUE_WEEKS, MAX_DUE_WEEKS, MIN_DUE_WEEKS } from '@clinic/domain/patients/due.ts'
import {
  PATIENT_LISTS,
  PATIENT_SORTS,
  type PatientList,
  type PatientSort,
} from '@clinic/domain/patients/list-schemas.ts'

/** State of the list in its URL; the search term stays out of it, as it is personal data. */
export interface PatientsChoice {
  list: PatientList
  weeks: number
  sort: PatientSort
  /** Counted from 1. */
  page: number
}

/** Reads the URL. Those who are due are listed by their last visit, unless another order is chosen. */
export function readPatientsChoice(search: URLSearchParams): PatientsChoice {
  const list = PATIENT_LISTS.find(known => known === search.get('list')) ?? 'all'
  const page = search.get('page') ?? ''
  return {
    list,
    weeks: parseWeeks(search.get('weeks') ?? '') ?? DEFAULT_DUE_WEEKS,
    sort:
      PATIENT_SORTS.find(known => known === search.get('sort')) ??
      (list === 'due' ? 'earliestVisit' : 'name'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** A typed number of weeks; null outside the bounds. */
export function parseWeeks(text: string): number | null {
  const weeks = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return weeks >= MIN_DUE_WEEKS && weeks <= MAX_DUE_WEEKS ? weeks : null
}

/** Updates the URL, and returns to the first page unless a page is given. Another list begins with its own order. */
export function choosePatients(search: URLSearchParams, chosen: Partial<PatientsChoice>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (chosen.list) next.delete('sort')
  for (const [name, value] of Object.entries(chosen)) next.set(name, String(value))
  return next
}
