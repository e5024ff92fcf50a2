import type { Catalog } from '../language.ts'
import { en } from './calendar-texts.en.ts'
import { es } from './calendar-texts.es.ts'

/** Texts of calendar files and calendar links. */
export const CALENDAR_TEXTS: Catalog<typeof en> = { en, es }
