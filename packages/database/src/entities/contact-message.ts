import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [{ name: 'contact_messages_open', properties: ['id'], where: { doneAt: null } }],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    email: p.text(),
    phone: p.text().strictNullable(),
    message: p.text(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** When the administrator said that it was done with; null while it is open. */
    doneAt: p.datetime(3).strictNullable(),
    /** When what says who it is was taken away; null while it stands. */
    anonymisedAt: p.datetime(3).strictNullable(),
  },
})

export type ContactMessageRow = InferEntity<typeof ContactMessage>
