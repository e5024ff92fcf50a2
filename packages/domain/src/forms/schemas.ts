import { z } from 'zod'
import { APPOINTMENT_STATUSES } from '../appointments/schemas.ts'
import { idField, idOutput, instantOutput, languageOutput, versionField, versionOutput } from '../fields.ts'
import { linkInput } from '../link-token.ts'
import type { Answers } from './answers.ts'
import { FORM_LINKS } from './due.ts'
import { FORM_LIMITS, formContentField, formRuleField, questionField } from './questions.ts'

/** A new form, or the change of one; a changed content becomes a new version. */
export const saveFormInput = z.object({
  id: idField.optional(),
  version: versionField,
  content: formContentField,
  rule: formRuleField,
  /** Whether it still is a built-in draft that the practice's attorney has not reviewed. */
  isSample: z.boolean(),
})

export const switchFormInput = z.object({ id: idField, isOn: z.boolean() })

export const formOutput = z.object({
  id: idOutput,
  version: versionOutput,
  content: formContentField,
  rule: formRuleField,
  isOn: z.boolean(),
  isSample: z.boolean(),
  /** Patients who are answering it, and answers sent. */
  begun: z.int(),
  sent: z.int(),
})

export type Form = z.infer<typeof formOutput>

/** Answers as they leave the server: checked when they were given. */
const answersOutput = z.custom<Answers>(value => typeof value === 'object' && value !== null)

/** Changed answers of a form by private link; null takes one back. */
export const saveAnswersInput = linkInput.extend({
  formId: idField,
  /** The version that the page shows; absent from a page opened before an update of the server. */
  contentVersion: z.int().optional(),
  answers: z
    .array(z.object({ question: z.string().max(40), value: z.unknown() }))
    .min(1)
    .max(60),
})

/** All answers of the form now, also those given on another device. */
export const savedAnswersOutput = z.object({ answers: answersOutput })

/** The forms that the page shows; absent from a page opened before an update of the server, which sends all. */
export const sendFormsInput = linkInput.extend({
  forms: z
    .array(z.object({ formId: idField, contentVersion: z.int() }))
    .max(FORM_LIMITS.forms)
    .optional(),
})

const missingOutput = z.object({ formId: idOutput, questions: z.array(z.string()) })

/** Questions that keep the forms from being sent, empty when they were sent, and how many other forms stay open. */
export const sentFormsOutput = z.object({ missing: z.array(missingOutput), open: z.int() })

const patientFormOutput = z.object({
  formId: idOutput,
  /** Number of the version that the patient answers. */
  contentVersion: z.int(),
  name: formContentField.shape.name,
  questions: z.array(questionField),
  minutes: z.int(),
  sentAt: instantOutput.nullable(),
  /** Null a day after sending, and if no session secret opens them. */
  answers: answersOutput.nullable(),
})

/** The patient's page of forms. */
export const formsPageOutput = z.object({
  patientName: z.string(),
  appointmentType: z.string(),
  startsAt: instantOutput,
  /** Whether the link takes answers: until a confirmed visit begins. */
  isOpen: z.boolean(),
  /** The link; that of the practice's tablet has no forms that were sent. */
  via: z.enum(FORM_LINKS),
  forms: z.array(patientFormOutput),
})

export type FormsPage = z.infer<typeof formsPageOutput>
export type PatientForm = FormsPage['forms'][number]

/** Forms that a visit has still open, for links to them. */
export const openFormsOutput = z.object({ open: z.int(), sent: z.int(), minutes: z.int() })

export type OpenForms = z.infer<typeof openFormsOutput>

/** Most appointments whose forms are counted at once. */
export const MAX_COUNTED_APPOINTMENTS = 500

export const formCountsInput = z.object({ appointmentIds: z.array(idField).max(MAX_COUNTED_APPOINTMENTS) })

/** Forms of appointments that have any. */
export const formCountsOutput = z.array(z.object({ appointmentId: idOutput, sent: z.int(), total: z.int() }))

export const appointmentFormsInput = z.object({ appointmentId: idField })
export const askFormInput = z.object({ appointmentId: idField, formId: idField })

/** Sent answers to a version of a form. */
const answerSheetOutput = z.object({
  id: idOutput,
  sentAt: instantOutput,
  via: z.enum(FORM_LINKS),
  /** The visit for which they were sent, and the name typed for it. */
  visit: z.object({ startsAt: instantOutput, status: z.enum(APPOINTMENT_STATUSES), patientName: z.string() }),
  /** Whether they keep the form from being asked for again. */
  counts: z.boolean(),
  /** Ids of consents that were signed with no word of the patient's name or of those with the same email. */
  signedByOther: z.array(z.string()),
  questions: z.array(questionField),
  /** Null if no session secret opens them. */
  answers: answersOutput.nullable(),
})

export type AnswerSheet = z.infer<typeof answerSheetOutput>

/** A form of a visit as the practice reads it. */
const readFormOutput = z.object({
  formId: idOutput,
  name: formContentField.shape.name,
  /** The language in which the patient answers. */
  language: languageOutput,
  /** Whether the patient gave an answer; what is not sent yet stays with the patient. */
  isBegun: z.boolean(),
  sheet: answerSheetOutput.nullable(),
  /** What the same patient sent before. */
  earlier: answerSheetOutput.nullable(),
  /** The newest that was sent for a visit that was cancelled or missed. */
  missed: answerSheetOutput.nullable(),
  /** Ids of questions that are answered differently than before. */
  changed: z.array(z.string()),
})

/** Forms of a visit, and other forms that can be asked for. */
export const appointmentFormsOutput = z.object({
  forms: z.array(readFormOutput),
  others: z.array(z.object({ formId: idOutput, name: formContentField.shape.name })),
})

export type AppointmentForms = z.infer<typeof appointmentFormsOutput>
export type ReadForm = AppointmentForms['forms'][number]
