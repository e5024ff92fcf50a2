import {
  MAX_PATIENTS,
  patientInput,
  patientOutput,
  patientRecordOutput,
  searchPatientsInput,
} from '@clinic/domain/patients/schemas.ts'
import { z } from 'zod'
import { adminProcedure, router, scopedProcedure } from '../trpc.ts'
import { loadPatient } from './load-patient.ts'
import { searchPatients } from './search-patients.ts'

export const patientsRouter = router({
  search: scopedProcedure('patients:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/patients',
        tags: ['Patients'],
        summary: 'Find patients',
        description: `Patients by name, email or phone number, at most ${MAX_PATIENTS}. A patient is all appointments with the same email address (\`+tags\` aside) or, without one, the same phone number. Anonymized appointments are not found.`,
        successDescription:
          'The patients: names that begin with the text first, then those with the latest appointment',
      },
    })
    .input(searchPatientsInput)
    .output(z.array(patientOutput))
    .query(({ ctx, input }) => searchPatients(ctx, input.search)),

  /** The patient of an appointment, for the panel. No path under /api. */
  get: adminProcedure
    .meta({ errors: ['notFound'] })
    .input(patientInput)
    .output(patientRecordOutput)
    .query(({ ctx, input }) => loadPatient(ctx, input.appointmentId)),
})
