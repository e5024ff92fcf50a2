import type { Catalog } from '../language.ts'
import { en } from './invitation-texts.en.ts'
import { es } from './invitation-texts.es.ts'

export const invitationTexts: Catalog<typeof en> = { en, es }
