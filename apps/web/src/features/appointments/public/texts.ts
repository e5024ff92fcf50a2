import type { Catalog } from '@clinic/domain/language.ts'
import { en } from './texts.en.tsx'

export const texts: Catalog<typeof en> = { en }
