import { idInput } from '@clinic/domain/fields.ts'
import {
  appointmentImportOutput,
  appointmentImportsOutput,
  importAppointmentsInput,
} from '@clinic/domain/patients/import/schemas.ts'
import {
  invitationsOutput,
  inviteInput,
  inviteOutput,
  ownInvitationTexts,
  undoInvitationsInput,
  undoInvitationsOutput,
} from '@clinic/domain/patients/invitation-schemas.ts'
import { leaveOutInput, listPatientsInput, listPatientsOutput } from '@clinic/domain/patients/list-schemas.ts'
import {
  correctNameInput,
  correctNameOutput,
  duplicatesOutput,
  patientPairInput,
  splitPatientInput,
  splitPatientOutput,
} from '@clinic/domain/patients/merge-schemas.ts'
import {
  fittingPatientsInput,
  knownPatientOutput,
  MAX_PATIENTS,
  patientOutput,
  patientRecordOutput,
  searchPatientsInput,
} from '@clinic/domain/patients/schemas.ts'
import { z } from 'zod'
import { adminProcedure, deskProcedure, rest, router, scopedProcedure, successOutput } from '../trpc.ts'
import { correctName } from './correct-name.ts'
import { importAppointments } from './import-appointments.ts'
import { countInvited } from './invitations/count-invited.ts'
import {
  loadBuiltInInvitation,
  loadInvitationTexts,
  saveInvitationTexts,
} from './invitations/invitation-texts.ts'
import { countInvitationsLeft, invitePatients, undoInvitations } from './invitations/invite-patients.ts'
import { setLeftOut } from './leave-out.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listFittingPatients } from './list-fitting-patients.ts'
import { listPatients } from './list-patients.ts'
import { loadPatient } from './load-patient.ts'
import { keepApart, mergePatients, undoKeepApart, undoMerge } from './merge-patients.ts'
import { searchPatients } from './search-patients.ts'
import { splitPatient } from './split-patient.ts'
import { listImports, undoImport } from './undo-import.ts'

export const patientsRouter = router({
  search: scopedProcedure('patients:read')
    .meta({
      openapi: rest('GET /patients', 'Patients', {
        summary: 'Find patients',
        description: `Patients by name, email or phone number, at most ${MAX_PATIENTS}. A patient is a person: two names with one email address are two patients, and records that the practice merged are one.`,
        successDescription:
          'The patients: names with words that begin with the text first, then those with the latest visit',
      }),
    })
    .input(searchPatientsInput)
    .output(z.array(patientOutput))
    .query(({ ctx, input }) => searchPatients(ctx, input.search)),

  /** A patient, for the panel. */
  get: adminProcedure
    .input(idInput)
    .output(patientRecordOutput)
    .query(({ ctx, input }) => loadPatient(ctx, input.id)),

  /** Known patients to choose from when the desk books for one of similar name with the same email or phone. */
  fitting: adminProcedure
    .input(fittingPatientsInput)
    .output(z.array(knownPatientOutput))
    .query(({ ctx, input }) => listFittingPatients(ctx, input)),

  /** A page of all patients, of those who are due, or of those left out. */
  list: adminProcedure
    .input(listPatientsInput)
    .output(listPatientsOutput)
    .query(({ ctx, input }) => listPatients(ctx, input)),

  /** Leaves a patient out of reminders to come back, or reminds again. */
  leaveOut: deskProcedure
    .input(leaveOutInput)
    .output(successOutput)
    .mutation(({ ctx, input: { patientId, leftOut } }) =>
      setLeftOut(ctx, patientId, { leftOut, requestedBy: 'practice' }),
    ),

  /** People who may be one, and those merged in the last day. */
  duplicates: adminProcedure.output(duplicatesOutput).query(({ ctx }) => listDuplicates(ctx)),

  merge: deskProcedure
    .input(patientPairInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => mergePatients(ctx, input)),

  undoMerge: deskProcedure
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),

  keepApart: deskProcedure
    .input(patientPairInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => keepApart(ctx, input)),

  undoKeepApart: deskProcedure
    .input(patientPairInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => undoKeepApart(ctx, input)),

  /** Moves some visits to another person; a merge undoes it. */
  split: deskProcedure
    .input(splitPatientInput)
    .output(splitPatientOutput)
    .mutation(({ ctx, input }) => splitPatient(ctx, input)),

  /** Corrects the name of a patient and of the visits under it; correcting it again undoes it. */
  correctName: deskProcedure
    .input(correctNameInput)
    .output(correctNameOutput)
    .mutation(({ ctx, input }) => correctName(ctx, input)),

  imports: adminProcedure.output(appointmentImportsOutput).query(({ ctx }) => listImports(ctx)),

  /** Adds past appointments that were read from a file. */
  importAppointments: deskProcedure
    .meta({ audit: 'own' })
    .input(importAppointmentsInput)
    .output(appointmentImportOutput)
    .mutation(({ ctx, input }) => importAppointments(ctx, input.appointments)),

  undoImport: deskProcedure
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => undoImport(ctx, input.id)),

  /** How many invitations the day has left, their figures, and the practice's own texts. */
  invitations: adminProcedure.output(invitationsOutput).query(async ({ ctx }) => ({
    left: await countInvitationsLeft(ctx),
    ...(await countInvited(ctx)),
    texts: await loadInvitationTexts(ctx.em),
    builtIn: await loadBuiltInInvitation(ctx.em),
  })),

  /** Emails invitations to come back, after three minutes. */
  invite: deskProcedure
    .input(inviteInput)
    .output(inviteOutput)
    .mutation(({ ctx, input }) => invitePatients(ctx, input.patientIds)),

  undoInvitations: deskProcedure
    .input(undoInvitationsInput)
    .output(undoInvitationsOutput)
    .mutation(async ({ ctx, input }) => ({ undone: await undoInvitations(ctx, input.ids) })),

  saveInvitationTexts: deskProcedure
    .input(ownInvitationTexts)
    .output(successOutput)
    .mutation(({ ctx, input }) => saveInvitationTexts(ctx.em, input)),
})
