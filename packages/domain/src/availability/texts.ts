import type { Catalog } from '../language.ts'
import { dayStates, en } from './texts.en.ts'

/** Why a day has no openings, unless the administrator gave a reason. */
export const REASONS: Catalog<typeof en> = { en }

/** What a calendar adds to the name of a day. */
export const DAY_STATES: Catalog<typeof dayStates> = { en: dayStates }
