import type { Catalog } from '../language.ts'
import { en } from './subjects.en.ts'

/** Subjects shown in confirmation dialogs and used in the mails. */
export const MAIL_SUBJECTS: Catalog<typeof en> = { en }
