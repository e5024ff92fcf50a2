import type { Brand } from './brand.ts'

/** Text that a person entered, such as a name or a message; marked so that it is always escaped and isolated. */
export interface Typed {
  typed: string
  /** Its language, if it is another one than the email's. */
  lang?: string
}

interface Link {
  text: string
  /** https:, mailto: or tel:, or a URL of this site. */
  href: string
}

/** A piece of text on one line, and a run of such pieces. */
export type Piece = string | Typed | Link
export type Words = string | readonly Piece[]

/** A name and the lines of its value. */
export type Fact = readonly [name: string, ...lines: Words[]]

export type Block =
  | { kind: 'paragraph' | 'small'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  /** `plain`: without emphasis on the first fact. */
  | { kind: 'facts'; facts: readonly Fact[]; plain?: boolean }
  /** Text that a person entered, line by line. */
  | { kind: 'quote'; typed: string }
  | { kind: 'button'; text: string; href: string }

/** One mail, rendered both as HTML and as text. */
export interface MailDocument {
  lang: string
  dir: 'ltr' | 'rtl'
  brand: Brand
  subject: string
  /** Shown beside the subject, also on lock screens: keep it free of personal data. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** Why the recipient gets this mail. */
  footer: Words
}

export const paragraph = (...words: Piece[]): Block => ({ kind: 'paragraph', words })
export const small = (...words: Piece[]): Block => ({ kind: 'small', words })
export const list = (...items: Words[]): Block => ({ kind: 'list', items })
export const facts = (...rows: Fact[]): Block => ({ kind: 'facts', facts: rows })
export const plainFacts = (...rows: Fact[]): Block => ({ kind: 'facts', facts: rows, plain: true })
export const quote = (typed: string): Block => ({ kind: 'quote', typed })
export const button = (text: string, href: string): Block => ({ kind: 'button', text, href })

/** Marks text as entered by a person. */
export const typed = (text: string, lang?: string): Typed => ({ typed: text, ...(lang && { lang }) })

// Bidirectional overrides: one left open reverses the text after it. Right-to-left languages do not need them.
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** Splits entered text into clean lines. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine)
}

/** Puts entered text on one line and removes control characters. */
export function oneLine(text: string): string {
  return text
    .replace(BIDI_OVERRIDES, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

export const toPieces = (words: Words): readonly Piece[] => (typeof words === 'string' ? [words] : words)
