import type { FormDraft } from './draft-parts.ts'
import { HEALTH_HISTORY } from './health-history.ts'
import { INFORMED_CONSENT } from './informed-consent.ts'
import { PRIVACY_ACKNOWLEDGMENT } from './privacy-acknowledgment.ts'

/** Samples, which the practice's attorney reviews before they are used. */
export const FORM_DRAFTS: readonly FormDraft[] = [HEALTH_HISTORY, INFORMED_CONSENT, PRIVACY_ACKNOWLEDGMENT]
