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

export type InvitationRow = InferEntity<typeof InvitationEntity>
