import { SpecialHoursEntity } from '@clinic/database/entities/schedule.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { TRANSLATION_LANGUAGES } from '@clinic/domain/language.ts'
import type { ReasonTranslations } from '@clinic/domain/schedule/day-hours.ts'
import type { specialHoursInput, specialHoursUpdate } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { ENDS_AFTER_START, endsAfterStart } from '@clinic/domain/schedule/week-hours.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { lockAppointmentDays } from '../appointments/appointment-day-lock.ts'
import { applyChanges, deleteOrFail, findForUpdate } from '../optimistic-lock.ts'

// Each write waits for the bookings of its days, so that none is stored in closed hours once it has returned.

/** Adds special hours in the current transaction. */
export async function addSpecialHours(
  em: EntityManager,
  { translations, ...fields }: z.output<typeof specialHoursInput>,
) {
  await lockAppointmentDays(em, [fields.date])
  const hours = em.create(SpecialHoursEntity, {
    ...fields,
    translations: changeReasons({}, translations),
    version: 1,
  })
  await em.flush()
  return hours
}

/** Changes special hours in the current transaction; checks that they end after they start. */
export async function updateSpecialHours(
  em: EntityManager,
  { id, version, translations: changed, ...fields }: z.output<typeof specialHoursUpdate>,
) {
  const days = [...(await readDates(em, id)), ...(fields.date === undefined ? [] : [fields.date])]
  await lockAppointmentDays(em, days)
  const hours = await findForUpdate(em, SpecialHoursEntity, { id }, version)
  // Moved to another day before this one was locked.
  if (!days.includes(hours.date)) throw new RuleError('stale')
  const { startTime = hours.startTime, endTime = hours.endTime } = fields
  if (!endsAfterStart({ startTime, endTime }))
    throw new RuleError('invalidInput', { issues: [ENDS_AFTER_START] })
  const translations = changeReasons(hours.translations, changed)
  const differs = TRANSLATION_LANGUAGES.some(
    language => translations[language]?.reason !== hours.translations[language]?.reason,
  )
  applyChanges(hours, { ...fields, ...(differs && { translations }) })
  await em.flush()
  return hours
}

/** Deletes special hours in the current transaction; throws 404 if there are none. */
export async function deleteSpecialHours(em: EntityManager, id: number): Promise<void> {
  await lockAppointmentDays(em, await readDates(em, id))
  await deleteOrFail(em, SpecialHoursEntity, { id })
}

/** The day of special hours; none if they are missing. */
export async function readDates(em: EntityManager, id: number): Promise<string[]> {
  const rows = await em.find(SpecialHoursEntity, { id }, { fields: ['date'], disableIdentityMap: true })
  return rows.map(({ date }) => date)
}

/** Reasons after a change: an absent language keeps its own, null or an empty one removes it. */
function changeReasons(
  before: ReasonTranslations,
  changed: z.output<typeof specialHoursUpdate>['translations'],
): ReasonTranslations {
  const after: ReasonTranslations = {}
  for (const language of TRANSLATION_LANGUAGES) {
    const given = changed?.[language]
    const reason = given === undefined ? before[language]?.reason : given?.reason
    if (reason) after[language] = { reason }
  }
  return after
}
