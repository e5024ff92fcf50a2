import type { Catalog } from '../language.ts'
import { dayStates, desk, en } from './texts.en.ts'
import { dayStates as dayStatesEs, desk as deskEs, es } from './texts.es.ts'

/** Why a day has no openings, unless the administrator gave a reason. */
export const REASONS: Catalog<typeof en> = { en, es }

/** Why the practice itself has no openings on a day, besides REASONS. */
export const DESK_REASONS: Catalog<typeof desk> = { en: desk, es: deskEs }

/** What a calendar adds to the name of a day. */
export const DAY_STATES: Catalog<typeof dayStates> = { en: dayStates, es: dayStatesEs }
