import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { Language } from '@clinic/domain/language.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { AppointmentEntity } from './appointment.ts'
import { PatientEntity } from './patient.ts'

/** An invitation to come back, by email. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: p.integer().primary(),
    /** The patient's record at the time; null once anonymized. */
    patient: () => p.manyToOne(PatientEntity).deleteRule('set null').updateRule('no action').strictNullable(),
    /** The kind of visit that its link books. */
    appointmentType: p.text().$type<AppointmentType>(),
    createdAt: p.datetime(3),
    /** When the practice took it back before it was sent. */
    undoneAt: p.datetime(3).strictNullable(),
    /** When its link was used; it books once, also if that visit is deleted. */
    bookedAt: p.datetime(3).strictNullable(),
    appointment: () =>
      p.manyToOne(AppointmentEntity).strictNullable().deleteRule('set null').updateRule('no action'),
  },
  indexes: [
    { name: 'invitations_by_patient', properties: ['patient', 'createdAt'] },
    { name: 'invitations_by_age', properties: ['createdAt'] },
    { name: 'invitations_by_appointment', properties: ['appointment'] },
  ],
})

/** The practice's own text of the invitation. */
export const InvitationTextEntity = defineEntity({
  name: 'InvitationText',
  tableName: 'invitation_texts',
  properties: {
    language: p.text().$type<Language>().primary(),
    text: p.text(),
  },
})

/** Whether and when patients are asked for a review: one row, or none before it is first saved. */
export const ReviewSettingEntity = defineEntity({
  name: 'ReviewSetting',
  tableName: 'review_settings',
  properties: {
    id: p.integer().primary().autoincrement(false),
    isOn: p.boolean(),
    /** Page where patients write reviews. */
    url: p.text().strictNullable(),
    /** Hours from the end of a visit to its request. */
    hours: p.integer(),
    /** Months in which a mailbox gets one request. */
    months: p.integer(),
  },
  checks: [
    { name: 'review_settings_one', expression: 'id = 1' },
    { name: 'review_settings_url', expression: 'url is not null or not is_on' },
    { name: 'review_settings_hours', expression: 'hours > 0' },
    { name: 'review_settings_months', expression: 'months > 0' },
  ],
})

export type InvitationRow = InferEntity<typeof InvitationEntity>
