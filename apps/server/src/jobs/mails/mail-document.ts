import type { Brand } from './brand.ts'

/** What somebody typed: a name, a title, a message. It is told apart from our own words, and holds no markup. */
export interface Typed {
  typed: string
}

interface Link {
  text: string
  /** https:, mailto: or tel:, or an address of our own site. */
  href: string
}

/** A piece of text on one line, and a run of such pieces. */
export type Piece = string | Typed | Link
export type Words = string | readonly Piece[]

/** A fact's name and the lines of its value. */
export type Fact = readonly [name: string, ...lines: Words[]]

export type Block =
  | { kind: 'paragraph' | 'small'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** What somebody wrote, line by line. */
  | { kind: 'quote'; typed: string }
  | { kind: 'button'; text: string; href: string }

/** One mail, from which both its HTML and its text are made. */
export interface MailDocument {
  lang: string
  dir: 'ltr' | 'rtl'
  brand: Brand
  subject: string
  /** What lists of mails show beside the subject, also on locked screens: nothing of a person stands in it. */
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
export const quote = (typed: string): Block => ({ kind: 'quote', typed })
export const button = (text: string, href: string): Block => ({ kind: 'button', text, href })

/** Marks a text as somebody else's. */
export const typed = (text: string): Typed => ({ typed: text })

// Left open in a text, one of these turns around what follows. Languages that are written from right to left need none.
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** The lines of what somebody typed. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine)
}

/** What somebody typed, on one line and without characters that only control. */
export function oneLine(text: string): string {
  return text
    .replace(OVERRIDES, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

export const piecesOf = (words: Words): readonly Piece[] => (typeof words === 'string' ? [words] : words)
