import type { Language } from '@clinic/domain/language.ts'
import {
  CONSENT_ENDED_BY,
  CONSENT_GIVEN_BY,
  type ConsentEndedBy,
  type ConsentGivenBy,
} from '@clinic/domain/text-messages/desk-schemas.ts'
import { REMINDER_TEXTS, TEXT_KINDS, type TextKind } from '@clinic/domain/text-messages/kinds.ts'
import { REPLY_KINDS, type ReplyKind } from '@clinic/domain/text-messages/reply-words.ts'
import {
  TEXT_PAUSES,
  TEXT_PROVIDERS,
  type TextPause,
  type TextProviderName,
} from '@clinic/domain/text-messages/schemas.ts'
import {
  TEXT_PROBLEMS,
  TEXT_STATES,
  type TextProblem,
  type TextState,
} from '@clinic/domain/text-messages/states.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/** Consent to texts, for all who use a number; of one number at most one is open. */
export const TextConsentEntity = defineEntity({
  name: 'TextConsent',
  tableName: 'text_consents',
  properties: {
    id: p.integer().primary(),
    /** In E.164. */
    number: p.text(),
    givenAt: p.datetime(3),
    givenBy: p.text().$type<ConsentGivenBy>(),
    language: p.text().$type<Language>(),
    /** What was agreed to, word for word. */
    wording: p.text(),
    endedAt: p.datetime(3).strictNullable(),
    endedBy: p.text().$type<ConsentEndedBy>().strictNullable(),
  },
  checks: [
    { name: 'text_consents_given_by', expression: limitTo('given_by', CONSENT_GIVEN_BY) },
    { name: 'text_consents_ended_by', expression: limitTo('ended_by', CONSENT_ENDED_BY) },
    { name: 'text_consents_ended', expression: '(ended_at is null) = (ended_by is null)' },
  ],
  indexes: [
    {
      name: 'text_consents_open',
      expression:
        'create unique index "text_consents_open" on "text_consents" ("number") where (ended_at is null)',
    },
    { name: 'text_consents_by_number', properties: ['number', 'id'] },
  ],
})

/** A text message that is queued or was sent. Its words are not stored but written on sending. */
export const TextMessageEntity = defineEntity({
  name: 'TextMessage',
  tableName: 'text_messages',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<TextKind>(),
    /** The visit that it is about, which may be deleted; null for an answer. */
    appointmentId: p.integer().strictNullable(),
    /** In E.164; null once anonymized. */
    number: p.text().strictNullable(),
    language: p.text().$type<Language>(),
    /** The start that a reminder or offer is about, or that the patient knew before a change. */
    aboutStart: p.datetime(3).strictNullable(),
    state: p.text().$type<TextState>().default('queued'),
    problem: p.text().$type<TextProblem>().strictNullable(),
    provider: p.text().$type<TextProviderName>().strictNullable(),
    /** The provider's id of the message. */
    providerId: p.text().strictNullable(),
    /** The provider's code of the last error. */
    providerCode: p.text().strictNullable(),
    /** Segments of the last attempt. */
    segments: p.integer().default(0),
    /** What the provider charged, in millionths of a US dollar; null where it does not say. */
    costMicros: p.integer().strictNullable(),
    attempts: p.integer().default(0),
    dueAt: p.datetime(3),
    /** Until when a process that attempts it keeps it from others. */
    leasedUntil: p.datetime(3).strictNullable(),
    /** When the last attempt began. */
    sentAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  checks: [
    { name: 'text_messages_state', expression: limitTo('state', TEXT_STATES) },
    { name: 'text_messages_kind', expression: limitTo('kind', TEXT_KINDS) },
    { name: 'text_messages_provider', expression: limitTo('provider', TEXT_PROVIDERS) },
    { name: 'text_messages_problem', expression: limitTo('problem', TEXT_PROBLEMS) },
    { name: 'text_messages_attempts', expression: 'attempts >= 0' },
  ],
  indexes: [
    { name: 'text_messages_by_appointment', properties: ['appointmentId', 'createdAt'] },
    { name: 'text_messages_by_number', properties: ['number'] },
    { name: 'text_messages_by_provider_id', properties: ['providerId'] },
    { name: 'text_messages_by_sending', properties: ['sentAt'] },
    { name: 'text_messages_by_age', properties: ['createdAt'] },
    {
      name: 'text_messages_waiting',
      expression:
        'create index "text_messages_waiting" on "text_messages" ("due_at") where (state = \'queued\'::text)',
    },
    {
      name: 'text_messages_one_reminder',
      expression: `create unique index "text_messages_one_reminder" on "text_messages" ("appointment_id", "kind", "about_start") where ((state = 'queued'::text) and (kind = any (array[${REMINDER_TEXTS.map(kind => `'${kind}'::text`).join(', ')}])))`,
    },
  ],
})

/** A message that someone sent to the practice's number. */
export const TextReplyEntity = defineEntity({
  name: 'TextReply',
  tableName: 'text_replies',
  properties: {
    id: p.integer().primary(),
    provider: p.text().$type<TextProviderName>(),
    /** The provider's id, by which a repeat is known. */
    providerId: p.text(),
    /** In E.164. */
    number: p.text(),
    kind: p.text().$type<ReplyKind>(),
    body: p.text(),
    receivedAt: p.datetime(3),
    /** Null while it waits for an answer by phone or email. */
    doneAt: p.datetime(3).strictNullable(),
  },
  checks: [
    { name: 'text_replies_kind', expression: limitTo('kind', REPLY_KINDS) },
    { name: 'text_replies_provider', expression: limitTo('provider', TEXT_PROVIDERS) },
  ],
  indexes: [
    { name: 'text_replies_by_number', properties: ['number'] },
    { name: 'text_replies_open', properties: ['id'], where: { doneAt: null } },
  ],
  uniques: [{ name: 'text_replies_once', properties: ['provider', 'providerId'] }],
})

/** Why texts wait. */
export const TextPauseEntity = defineEntity({
  name: 'TextPause',
  tableName: 'text_pauses',
  properties: {
    reason: p.text().$type<TextPause>().primary(),
    pausedAt: p.datetime(3),
  },
  checks: [{ name: 'text_pauses_reason', expression: limitTo('reason', TEXT_PAUSES) }],
})
