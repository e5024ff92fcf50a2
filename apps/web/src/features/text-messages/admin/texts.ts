import type { Catalog } from '@clinic/domain/language.ts'
import { en } from './texts.en.tsx'
import { es } from './texts.es.tsx'

export const texts: Catalog<typeof en> = { en, es }
