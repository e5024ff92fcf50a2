import type { Catalog } from '../language.ts'

/** What patients read on another website or on a card, in a language that is not the administrator's alone. */
export const SHARING_WORDS: Catalog<Record<'book' | 'scan', string>> = {
  en: { book: 'Book an appointment', scan: 'Scan to book' },
  es: { book: 'Reservar una cita', scan: 'Escanee para reservar' },
}
