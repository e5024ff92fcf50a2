import { outsideBrackets, speakPseudoLanguage } from '@clinic/test-kit/pseudo-language.ts'
import { afterAll, beforeAll } from 'vitest'

const MODULES = import.meta.glob<Record<string, unknown>>(
  // Dates are composed from parts, some of them shortened.
  ['../**/*.es.{ts,tsx}', '../../../../packages/domain/src/**/*.es.ts', '!**/date-words.es.ts'],
  { eager: true },
)
const CATALOGS = Object.values(MODULES).flatMap(module =>
  Object.values(module).filter(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
) as object[]

/** The Spanish catalogs speak the pseudo-language in all tests of the file. */
export function speakPseudoInCatalogs(): void {
  let restore: () => void
  beforeAll(() => {
    restore = speakPseudoLanguage(CATALOGS, (open, node, close) => (
      <>
        {open}
        {node}
        {close}
      </>
    ))
  })
  afterAll(() => restore())
}

/** Days, months and clock times, which date-words compose, addresses, and the names of the languages. */
const DATES_AND_ADDRESSES = new RegExp(
  [
    '(?<!\\p{L})(domingo|lunes|martes|miércoles|jueves|viernes|sábado)s?(?!\\p{L}),?|[Hh]ora central|[ap]\\.\\s?m\\.',
    '(?<!\\p{L})(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\\p{L})',
    '(?<!\\p{L})(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|[Dd]om|[Ll]un|Mar|[Mm]ié|[Jj]ue|[Vv]ie|[Ss]áb|do|lu|ma|mi|ju|vi|sá)(?!\\p{L})\\.?',
    '(?<!\\p{L})(a|y|de|al)(?!\\p{L})|https?:\\S+|\\S+@\\S+\\.\\w+|English|Spanish|Inglés|Español|/[\\w/.-]+',
  ].join('|'),
  'gu',
)

const SEEN_OR_HEARD =
  / (?:alt|aria-label|aria-roledescription|aria-description|placeholder|title)="([^"]*)"|<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g

/**
 * Texts of a page in HTML, also those that are only heard or found, that come from no catalog. `known` are the names
 * and texts that the test's data brings.
 */
export function hardCodedTexts(html: string, known: readonly (string | RegExp)[] = []): string[] {
  const page = html.replaceAll('&nbsp;', '\u00a0')
  const text = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '\n')
  const attributes = [...page.matchAll(SEEN_OR_HEARD)].map(([, value, meta]) => value ?? meta ?? '')
  const lines = [outsideBrackets(text), ...attributes.map(outsideBrackets)].join('\n').split('\n')
  return lines
    .map(line =>
      known
        .reduce<string>((rest, name) => rest.replaceAll(name, ''), line.replaceAll('&nbsp;', ' '))
        .replace(DATES_AND_ADDRESSES, '')
        .trim(),
    )
    .filter(line => /\p{L}/u.test(line))
}
