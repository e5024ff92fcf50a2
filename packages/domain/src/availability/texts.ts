import type { Catalog } from '../language.ts'
import { en } from './texts.en.ts'

/** Why a day has no openings, unless the administrator gave a reason. */
export const REASONS: Catalog<typeof en> = { en }
