import { TextConsentEntity } from '@clinic/database/entities/text-message.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { withdrawTexts } from '@clinic/database/text-messages/text-records.ts'
import { invalidInput } from '@clinic/domain/errors.ts'
import type { Language } from '@clinic/domain/language.ts'
import { consentWording } from '@clinic/domain/text-messages/consent.ts'
import type { ConsentEndedBy, ConsentGivenBy } from '@clinic/domain/text-messages/desk-schemas.ts'
import { isAnswer, TEXT_KINDS } from '@clinic/domain/text-messages/kinds.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'

/** Kinds of texts that need consent: all but answers to replies. */
const ABOUT_VISITS = TEXT_KINDS.filter(kind => !isAnswer(kind))

type ConsentContext = Pick<Context, 'em' | 'now'>

/** Consent with a booking or at the desk; `language` is the patient's, in which replies are answered. */
export interface GivenConsent {
  number: string
  givenBy: 'booking' | 'desk'
  language: Language
}

/** The last consent of a number; instants are ISO 8601 in UTC. */
interface StoredConsent {
  language: Language
  wording: string
  givenAt: string
  givenBy: ConsentGivenBy
  endedAt: string | null
  endedBy: ConsentEndedBy | null
}

export async function findConsent(em: EntityManager, number: string): Promise<StoredConsent | null> {
  const { rows } = await sql<StoredConsent>`
    select language, wording, ${isoInstant('given_at')} as "givenAt", given_by as "givenBy",
      ${isoInstant('ended_at')} as "endedAt", ended_by as "endedBy"
    from text_consents where number = ${number} order by id desc limit 1`.execute(em)
  return rows[0] ?? null
}

/** Whether the number replied STOP: then only START from it opens it again, as for the provider. */
export const isStopped = (consent: StoredConsent | null): boolean => consent?.endedBy === 'reply'

/** Serializes writes of a number's consent until the transaction ends: STOP must not miss one that is being given. */
export async function lockConsent(em: EntityManager, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.textConsents}, hashtext(${number}))`.execute(em)
}

/**
 * Stores that all who use a number agreed to texts, with the wording that the page shows; repeating it changes nothing.
 * Returns false if the number replied STOP.
 */
export async function giveConsent(
  { em, now, language: shownIn }: ConsentContext & Pick<Context, 'language'>,
  { number, givenBy, language }: GivenConsent,
): Promise<boolean> {
  await lockConsent(em, number)
  if (isStopped(await findConsent(em, number))) return false
  const wording = consentWording((await loadPractice(em)).name, shownIn)
  await insertConsent(em, { number, givenBy, language, wording }, now())
  return true
}

/** Opens a number again that replied STOP, with the wording that was agreed to before. Returns false for any other. */
export async function resumeConsent({ em, now }: ConsentContext, number: string): Promise<boolean> {
  await lockConsent(em, number)
  const last = await findConsent(em, number)
  if (last === null || !isStopped(last)) return false
  const { language, wording } = last
  await insertConsent(em, { number, givenBy: 'reply', language, wording }, now())
  return true
}

interface NewConsent {
  number: string
  givenBy: ConsentGivenBy
  language: Language
  wording: string
}

async function insertConsent(
  em: EntityManager,
  { number, givenBy, language, wording }: NewConsent,
  now: number,
): Promise<void> {
  await sql`
    insert into text_consents (number, given_at, given_by, language, wording)
    values (${number}, ${sqlInstant(now)}, ${givenBy}, ${language}, ${wording})
    on conflict (number) where ended_at is null do nothing`.execute(em)
}

/** Ends the consent of a number and withholds its texts. Returns whether it was open. STOP also marks one that had ended. */
export async function endConsent(
  { em, now }: ConsentContext,
  number: string,
  endedBy: ConsentEndedBy,
): Promise<boolean> {
  await lockConsent(em, number)
  const at = new Date(now())
  const ended = await em.nativeUpdate(TextConsentEntity, { number, endedAt: null }, { endedAt: at, endedBy })
  await withdrawTexts(em, { number, kinds: ABOUT_VISITS, problem: 'noConsent' }, now())
  if (ended === 0 && endedBy === 'reply')
    await sql`
      update text_consents set ended_at = ${sqlInstant(now())}, ended_by = 'reply'
      where id = (select max(id) from text_consents where number = ${number}) and ended_by <> 'reply'`.execute(
      em,
    )
  return ended > 0
}

/**
 * The number of a booking whose box is ticked; null where texts are off or it is not. Throws invalid input if the phone
 * cannot get texts.
 */
export function requireTextNumber(
  { settings }: Pick<Context, 'settings'>,
  { textConsent, patientPhone }: { textConsent?: boolean | undefined; patientPhone: string | null },
): string | null {
  if (!textConsent || settings.saved.texts === null) return null
  const number = toTextNumber(patientPhone)
  if (number !== null) return number
  throw invalidInput(
    'patientPhone',
    'Enter a US or Canadian phone number that can receive texts, or clear the box',
  )
}
