import { z } from 'zod'
import {
  booleanField,
  idField,
  instantOutput,
  LIMITS,
  optionalText,
  pageField,
  wholeNumber,
} from '../fields.ts'
import { DEFAULT_DUE_WEEKS, MAX_DUE_WEEKS, MIN_DUE_WEEKS } from './due.ts'
import { invitationState, patientOutput } from './schemas.ts'

/** Patients per page of the admin list. */
export const PATIENTS_PAGE = 50

/** Which patients: all, those due for another visit, or those left out of reminders. */
export const PATIENT_LISTS = ['all', 'due', 'leftOut'] as const

/** By name, by the last visit, or by no-shows, most first. */
export const PATIENT_SORTS = ['name', 'latestVisit', 'earliestVisit', 'noShows'] as const

export type PatientList = (typeof PATIENT_LISTS)[number]
export type PatientSort = (typeof PATIENT_SORTS)[number]

export const listPatientsInput = z.object({
  list: z.enum(PATIENT_LISTS, 'Choose a list').default('all'),
  /** Weeks without a visit after which a patient is due. */
  weeks: wholeNumber(MIN_DUE_WEEKS, MAX_DUE_WEEKS).default(DEFAULT_DUE_WEEKS),
  /** Part of a name, email or phone number. */
  search: optionalText(LIMITS.search),
  sort: z.enum(PATIENT_SORTS, 'Choose an order').default('name'),
  page: pageField,
})

/** A patient of the list. */
const listedPatientOutput = patientOutput.omit({ appointmentId: true, lastType: true, visits: true }).extend({
  /** Since when the patient is left out of reminders; null if not. */
  leftOutAt: instantOutput.nullable(),
  ...invitationState,
})

export const listPatientsOutput = z.object({
  patients: z.array(listedPatientOutput),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

export const leaveOutInput = z.object({
  patientId: idField,
  leftOut: booleanField,
})

export type PatientsQuery = z.output<typeof listPatientsInput>
export type PatientsPage = z.infer<typeof listPatientsOutput>
export type ListedPatient = z.infer<typeof listedPatientOutput>
