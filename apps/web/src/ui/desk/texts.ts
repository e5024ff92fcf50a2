import type { Catalog } from '@clinic/domain/language.ts'
import { en } from './texts.en.ts'
import { es } from './texts.es.ts'

export const texts: Catalog<typeof en> = { en, es }
