import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { idField, idOutput, instantOutput, languageOutput, optionalText } from '../fields.ts'
import { byLanguage } from '../language.ts'
import { PATIENTS_PAGE } from './list-schemas.ts'

/** Max characters of the invitation's own text. */
export const MAX_INVITATION_TEXT = 2_000

/** One patient, or those of a page. */
export const inviteInput = z.object({
  patientIds: z.array(idField).min(1, 'Choose a patient').max(PATIENTS_PAGE, 'Choose fewer patients'),
})

/** Ids of the invitations, and how many patients may no longer be invited. */
export const inviteOutput = z.object({ ids: z.array(idOutput), skipped: z.int() })

export const undoInvitationsInput = z.object({ ids: z.array(idField).min(1).max(PATIENTS_PAGE) })

/** How many invitations were taken back. */
export const undoInvitationsOutput = z.object({ undone: z.int() })

export const ownInvitationTexts = z.object(byLanguage(() => optionalText(MAX_INVITATION_TEXT)))

const builtInOutput = z.object({
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  book: z.string(),
  stop: z.string(),
  footer: z.string(),
})

export const invitationsOutput = z.object({
  /** Invitations that may still be made on this clinic day. */
  left: z.int(),
  /** Patients invited in the last 12 weeks, and those of them who booked within 28 days. */
  invited: z.int(),
  booked: z.int(),
  /** The practice's own texts; null is the built-in one. */
  texts: z.object(byLanguage(() => z.string().nullable())),
  /** The rest of the email, and the built-in texts. */
  builtIn: z.object(byLanguage(() => builtInOutput)),
})

/** Whether the patient of a link already ended optional emails. */
export const leaveOutPageOutput = z.object({ isLeftOut: z.boolean() })

/** What a patient sees by the link of an invitation. */
export const invitationPageOutput = z.object({
  patientName: z.string(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  duration: z.int(),
  language: languageOutput,
  timeZone: z.string(),
  /** `open`: books a visit; `booked`: has booked one; `over`: has ended. */
  state: z.enum(['open', 'booked', 'over']),
  until: instantOutput,
  /** Path of the private page of the visit that it booked, without a language. */
  appointmentPath: z.string().nullable(),
})

export const bookedInvitationOutput = z.object({ appointmentPath: z.string() })

export type InvitationPage = z.infer<typeof invitationPageOutput>
export type Invitations = z.infer<typeof invitationsOutput>
