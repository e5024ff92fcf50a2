import { ReviewSettingEntity } from '@clinic/database/entities/invitation.ts'
import { REVIEW_DEFAULTS, type ReviewSettings } from '@clinic/domain/appointments/reviews/review-schemas.ts'
import { reviewTexts } from '@clinic/domain/appointments/reviews/review-texts.ts'
import { byLanguage } from '@clinic/domain/language.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { loadPractice } from '../../content/load-practice.ts'

const ID = 1

/** Whether and when patients are asked for a review. */
export async function loadReviewSettings(em: EntityManager): Promise<ReviewSettings> {
  const row = await em.findOne(ReviewSettingEntity, { id: ID }, { disableIdentityMap: true })
  if (row === null) return REVIEW_DEFAULTS
  const { isOn, url, hours, months } = row
  return { isOn, url, hours, months }
}

export async function saveReviewSettings(em: EntityManager, settings: ReviewSettings): Promise<void> {
  await em.upsert(ReviewSettingEntity, { id: ID, ...settings }, { disableIdentityMap: true })
}

/** The texts of the email in every language. */
export async function previewReviewRequest(em: EntityManager) {
  const { name } = await loadPractice(em)
  return byLanguage(language => ({ ...reviewTexts[language], footer: reviewTexts[language].footer(name) }))
}
