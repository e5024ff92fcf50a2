import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

export const ContactMessageEntity = defineEntity({
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
    /** Null while the message is open. */
    doneAt: p.datetime(3).strictNullable(),
    /** Language of the person's emails, files and private pages. */
    language: p.text().$type<Language>().default(DEFAULT_LANGUAGE),
    /** Null while it has personal data. */
    anonymizedAt: p.datetime(3).strictNullable(),
  },
})

export type ContactMessageRow = InferEntity<typeof ContactMessageEntity>
