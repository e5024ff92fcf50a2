import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    email: p.text(),
    phone: p.text().strictNullable(),
    message: p.text(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type ContactMessageRow = InferEntity<typeof ContactMessage>
