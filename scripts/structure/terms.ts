/** A rejected way to write, and what to write instead. */
interface Rule {
  pattern: RegExp
  instead: string
}

const BRITISH =
  /\b(colour|behaviour|favour|neighbour|licence|grey|centre|honour|catalogue)(s|ed)?\b|\blearnt\b|\b(anonym|sanit|parametr)is(e|es|ed|ing|ation)\b/i

/** Rejected in every identifier. Patterns match the name's words in lower case: "max rows". */
const NAME_RULES: Record<string, Rule> = {
  '*Of': { pattern: /. of$/, instead: 'a verb and a noun: readPractice, toRow' },
  'MOST, LEAST': {
    pattern: /^(most|longest|largest|least)\b|(?<!at )\b(most|longest|largest|least)$/,
    instead: 'max or min',
  },
  British: { pattern: BRITISH, instead: 'the American spelling' },
  'e-mail': { pattern: /\be mails?\b/, instead: 'email' },
}

/** Identifiers fixed by other programs, the database or the platform. */
const FIXED_NAMES: RegExp[] = [
  // The platform's and Vitest's.
  /^(indexOf|lastIndexOf|getPrototypeOf|setPrototypeOf|valueOf|oneOf|allOf|anyOf|instanceOf|toBeInstanceOf)$/,
  // A released content key.
  /^practice_accent_colour$/,
  // Columns and fields of the API.
  /^(sentAgainOf|translationOf|translation_of)$/,
]

/** Rejected in comments, texts and documents. */
const WORD_RULES: Record<string, Rule> = {
  British: { pattern: BRITISH, instead: 'the American spelling' },
  'e-mail': { pattern: /\be-mail(s|ed|ing)?\b/i, instead: 'email' },
  'log-in': { pattern: /\blog-ins?\b/i, instead: 'login, or log in' },
}

/** The words of a name in lower case, from a path, camelCase or CONSTANTS. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Names that a TypeScript file declares and exports. */
function declaredNames(source: string): string[] {
  const declared =
    /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm
  return Array.from(source.matchAll(declared), ([, name = '']) => name)
}

/** Exported names that several files declare, each with a meaning of its own: name to files. */
export function sharedNames(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [file, source] of sources) {
    for (const name of new Set(declaredNames(source))) files.set(name, [...(files.get(name) ?? []), file])
  }
  return new Map([...files].filter(([, declaring]) => declaring.length > 1))
}

/** SQL names tables and columns as they are. */
const SQL = /^\s*(select|insert|update|delete|truncate|alter|create|with|drop|copy)\s/

/** A rejected way to write in a text, and what to write instead. */
export interface Finding {
  term: string
  instead: string
}

/** Problems of an identifier. Skips fixed names. */
export function checkName(name: string): Finding[] {
  if (FIXED_NAMES.some(pattern => pattern.test(name))) return []
  return matchRules(NAME_RULES, splitWords(name).join(' '))
}

/** Problems of a comment, text or document. Skips words in backticks and URLs. */
export function checkWords(text: string): Finding[] {
  if (!text.trim().includes(' ') || SQL.test(text)) return []
  const prose = text.replace(/`[^`\n]*`|https?:\S+|\]\([^)]*\)/g, ' ')
  return matchRules(WORD_RULES, prose)
}

/** Whether a source file may break a rule. True for some that do not: a word of a comment is no name. */
export function isSuspect(source: string): boolean {
  // A line end is written as a letter after a backslash.
  if (matchRules(WORD_RULES, source.replace(/\\[nrt]/g, ' ')).length > 0) return true
  return (source.match(/[\w$]+/g) ?? []).some(isRefused)
}

const refused = new Map<string, boolean>()

/** The same for a name that many files have. */
function isRefused(name: string): boolean {
  const known = refused.get(name) ?? checkName(name).length > 0
  refused.set(name, known)
  return known
}

function matchRules(rules: Record<string, Rule>, text: string): Finding[] {
  return Object.entries(rules)
    .filter(([, { pattern }]) => pattern.test(text))
    .map(([term, { instead }]) => ({ term, instead }))
}
