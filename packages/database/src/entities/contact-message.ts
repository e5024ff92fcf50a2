import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { visitorColumns } from './patient.ts'

export const ContactMessageEntity = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [{ name: 'contact_messages_open', properties: ['id'], where: { doneAt: null } }],
  properties: {
    id: p.integer().primary(),
    ...visitorColumns(),
    message: p.text(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** Null while the message is open. */
    doneAt: p.datetime(3).strictNullable(),
  },
})

export type ContactMessageRow = InferEntity<typeof ContactMessageEntity>
