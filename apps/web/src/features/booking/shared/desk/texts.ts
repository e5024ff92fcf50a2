import type { Catalog } from '@clinic/domain/language.ts'
import { en } from './texts.en.ts'
import { es } from './texts.es.ts'

/** Apart from the visitors' texts, so that their script stays as small. */
export const texts: Catalog<typeof en> = { en, es }
