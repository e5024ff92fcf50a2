import { clinic } from '@clinic/domain/clinic.ts'
import type { PracticeKey } from '@clinic/domain/content/practice.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { loadPractice } from './load-practice.ts'
import { setContent } from './set-content.ts'

/** A content item about to be set at the time `at`, or deleted if its value is null. */
interface ContentChange {
  key: string
  value: string | null
  at: Date
}

const PIN_ADDRESS: PracticeKey = 'practice_pin_address'

/**
 * Applies side effects of a changed address or map location, before the change in its transaction: the location
 * belongs to the current address, and sample events move along.
 */
export async function followAddress(em: EntityManager, { key, value, at }: ContentChange): Promise<void> {
  if (key === 'practice_latitude' || key === 'practice_longitude') {
    if (value === null)
      await sql`delete from content_items where key = ${PIN_ADDRESS}`.execute(em.getKysely())
    else await confirmPin(em, at)
  }
  if (key === 'practice_street') await moveSampleEvents(em, value ?? clinic.address.street)
}

async function confirmPin(em: EntityManager, at: Date): Promise<void> {
  const { addressLine } = await loadPractice(em)
  await setContent(em, { key: PIN_ADDRESS, value: addressLine, at })
}

async function moveSampleEvents(em: EntityManager, street: string): Promise<void> {
  const { address } = await loadPractice(em)
  await sql`
    update events set location = ${street}, version = version + 1
    where demo and location = ${address.street} and location <> ${street}`.execute(em.getKysely())
}
