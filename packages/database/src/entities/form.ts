import { FORM_LINKS, type FormLink } from '@clinic/domain/forms/due.ts'
import { FORM_TIMES, type FormContent, type FormRule } from '@clinic/domain/forms/questions.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'
import { AppointmentEntity } from './appointment.ts'

/** A form that patients fill in before a visit. */
export const FormEntity = defineEntity({
  name: 'Form',
  tableName: 'forms',
  properties: {
    id: p.integer().primary(),
    asked: p.text().$type<FormRule['asked']>(),
    /** Types of visit that it is asked for. */
    appointmentTypes: p.json().$type<FormRule['appointmentTypes']>(),
    isOn: p.boolean().default(false),
    /** Whether it still is a built-in draft. */
    isSample: p.boolean().default(false),
    /** Number of the version that new answers are given to. */
    contentVersion: p.integer().default(1),
    version: p.integer().default(1),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'forms_asked', expression: limitTo('asked', FORM_TIMES) }],
})

/** What a version of a form asks; never changed, because answers were given to it. */
export const FormVersionEntity = defineEntity({
  name: 'FormVersion',
  tableName: 'form_versions',
  properties: {
    form: () => p.manyToOne(FormEntity).primary().deleteRule('cascade').updateRule('no action'),
    number: p.integer().primary(),
    content: p.json().$type<FormContent>(),
    createdAt: p.datetime(3),
  },
})

/** A patient's answers to a form for one visit; when it is asked for again, the new ones have their own row. */
export const FormAnswersEntity = defineEntity({
  name: 'FormAnswers',
  tableName: 'form_answers',
  properties: {
    id: p.integer().primary(),
    appointment: () => p.manyToOne(AppointmentEntity).deleteRule('cascade').updateRule('no action'),
    form: () => p.manyToOne(FormEntity).deleteRule('no action').updateRule('no action'),
    /** Number of the form's version that the patient began with. */
    contentVersion: p.integer(),
    /** Random part of the key of this row. */
    salt: p.text(),
    /** The sealed answers, see packages/api/src/forms/sealed-answers.ts; null before the first. */
    sealed: p.text().strictNullable(),
    sentAt: p.datetime(3).strictNullable(),
    /** The strongest link over which they were given. */
    via: p.text().$type<FormLink>().default('email'),
    /** When the desk said that they count, whatever became of the visit. */
    acceptedAt: p.datetime(3).strictNullable(),
    version: p.integer().default(1),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: 'form_answers_by_appointment', properties: ['appointment', 'form', 'id'] },
    { name: 'form_answers_by_form', properties: ['form'] },
    {
      name: 'form_answers_open_once',
      expression: `create unique index "form_answers_open_once" on "form_answers" ("appointment_id", "form_id", ("via" = 'booking')) where "sent_at" is null`,
    },
  ],
  checks: [{ name: 'form_answers_via', expression: limitTo('via', FORM_LINKS) }],
})

/** The forms of one appointment on the practice's tablet; its row is deleted when the link ends. */
export const TabletLinkEntity = defineEntity({
  name: 'TabletLink',
  tableName: 'tablet_links',
  properties: {
    id: p.integer().primary(),
    appointment: () => p.manyToOne(AppointmentEntity).deleteRule('cascade').updateRule('no action'),
    /** When the last answer was saved, or else when the tablet was handed over. */
    lastAnswerAt: p.datetime(3),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: 'tablet_links_by_appointment', properties: ['appointment'] }],
})

export type FormRow = InferEntity<typeof FormEntity>
export type FormAnswersRow = InferEntity<typeof FormAnswersEntity>
export type TabletLinkRow = InferEntity<typeof TabletLinkEntity>
