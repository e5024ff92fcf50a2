import type { Catalog } from '../../language.ts'
import { en } from './review-texts.en.ts'
import { es } from './review-texts.es.ts'

export const reviewTexts: Catalog<typeof en> = { en, es }
