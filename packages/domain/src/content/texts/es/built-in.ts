import { numberWord } from '../../../words/number-word.ts'
import { type ContentValue, isSamplePractice, type Practice } from '../../practice.ts'
import { ACCESSIBILITY_STATEMENT_KEY } from '../accessibility-statement.ts'
import { LANGUAGE_ASSISTANCE_KEY } from '../language-assistance.ts'
import { readPartners } from '../partners.ts'
import { PRIVACY_NOTICE_KEY } from '../privacy-notice.ts'
import { sourceNames } from '../sources.ts'
import { aboutTextsEs } from './about.ts'
import { accessibilityStatementTextEs } from './accessibility-statement.ts'
import { homepageTextsEs } from './home.ts'
import { PAGE_TEXTS_ES } from './pages.ts'
import { PARTNER_TEXTS_ES, storeTextsEs } from './partners.ts'
import { privacyNoticeTextEs } from './privacy-notice.ts'
import { CARE_TEXTS_ES, CLOSING_TEXTS_ES, questionTextsEs, serviceTextsEs, trustTextsEs } from './sections.ts'
import { TESTIMONIAL_TEXTS_ES } from './testimonials.ts'

/** Built-in Spanish texts by content key; `practice` has its sentences in Spanish already. */
export function builtInTextsEs(items: readonly ContentValue[], practice: Practice): Record<string, string> {
  const isSample = isSamplePractice(items)
  const partners = readPartners(items).length
  return {
    ...homepageTextsEs(practice, numberWord(partners, 'es')),
    ...trustTextsEs(practice, isSample),
    ...serviceTextsEs(isSample),
    ...CARE_TEXTS_ES,
    ...questionTextsEs(practice),
    ...CLOSING_TEXTS_ES,
    ...aboutTextsEs(practice),
    ...TESTIMONIAL_TEXTS_ES,
    ...sourceNames(items, 'Inventado para esta muestra'),
    ...PARTNER_TEXTS_ES,
    ...storeTextsEs(partners),
    ...PAGE_TEXTS_ES,
    [PRIVACY_NOTICE_KEY]: privacyNoticeTextEs(practice),
    [ACCESSIBILITY_STATEMENT_KEY]: accessibilityStatementTextEs(practice),
    [LANGUAGE_ASSISTANCE_KEY]: '',
  }
}
