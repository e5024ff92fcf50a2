import type { Catalog } from '@clinic/domain/language.ts'
import { en } from './texts.en.ts'

/** Shown to the administrator only, in English. */
export const texts: Catalog<typeof en> = { en, es: en }
