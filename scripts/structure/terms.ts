/** Words that names of files and exports used before, with their replacement (docs/glossary.md). */
const OUTDATED: Record<string, string> = {
  visit: 'appointment, appointment type, request context or page view',
  visits: 'appointments',
  answer: 'response or result',
  answers: 'responses or results',
  refusal: 'error',
  refusals: 'errors',
  refuse: 'reject',
  refused: 'rejected',
  kept: 'cached or stored',
  product: 'app or server',
  touched: 'affected',
  standing: 'schedule conflict',
  journey: 'e2e test',
  journeys: 'e2e tests',
  foresee: 'expect',
  complaint: 'console error',
  complaints: 'console errors',
  trap: 'honeypot',
  unseen: 'visually hidden',
  leaf: 'date badge',
  leafing: 'pagination',
  starter: 'deferred hydration',
  packed: 'compressed',
  neighbour: 'package',
  bookkeeping: 'system',
  trial: 'test',
  'start later': 'deferred hydration',
  'taken over': 'hydrated',
  'leave guard': 'unsaved-changes guard',
  'watch leaving': 'history listener',
  'pop watch': 'history listener',
  'pages of rows': 'pagination',
  'reach fields': 'contact fields',
  'clinic copy': 'clinic notification',
  'drop pages': 'invalidate',
  'blog reading': 'blog page',
  'blog cards': 'blog summaries',
  'place offer': 'spot offer',
  'free places': 'free spots',
  'offered places': 'offered spots',
}

/** A rejected way to write, and what to write instead. */
interface Rule {
  pattern: RegExp
  instead: string
}

/** Rejected in every identifier. Patterns match the name's words in lower case: "max rows". */
const NAME_RULES: Record<string, Rule> = {
  '*Of': { pattern: /. of$/, instead: 'a verb and a noun: readPractice, toRow' },
  'MOST, LEAST': {
    pattern: /^(most|longest|largest|least)\b|(?<!at )\b(most|longest|largest|least)$/,
    instead: 'max or min',
  },
  picture: { pattern: /\bpictures?\b/, instead: 'image' },
  colour: { pattern: /\bcolours?\b/, instead: 'color' },
  trail: { pattern: /\btrails?\b/, instead: 'auditLog' },
  anonymise: { pattern: /\banonymis(e|es|ed|ing|ation)\b/, instead: 'anonymize' },
  'e-mail': { pattern: /\be mails?\b/, instead: 'email' },
  tell: { pattern: /\b(tell|tells|told)\b/, instead: 'notify' },
  owe: { pattern: /\b(owe|owes|owed)\b/, instead: 'enqueue' },
  somebody: {
    pattern: /\b(somebody|nobody|anybody|whoever)\b/,
    instead: 'the role: patient, visitor, admin',
  },
  gone: { pattern: /\bgone\b/, instead: 'deleted' },
  breath: { pattern: /\b(breath|beat|door)\b/, instead: 'the technical term' },
}

/** Identifiers fixed by other programs, the database or the platform. */
const FIXED_NAMES: RegExp[] = [
  // The platform's.
  /^(indexOf|lastIndexOf|getPrototypeOf|setPrototypeOf|valueOf|oneOf|allOf|anyOf|instanceOf)$/,
  // Released content keys.
  /^(practice_picture|practitioner_picture|practice_accent_colour)$/,
  // Released reasons in error bodies.
  /^picture(TooLarge|Type|Svg|Heic|Avif|Animated|Broken|TooManyPixels)$/,
  // Columns and fields of the API.
  /^(sentAgainOf|translationOf|translation_of)$/,
  // The HTML element.
  /^picture$/,
]

/** Rejected in comments, texts and documents. */
const WORD_RULES: Record<string, Rule> = {
  whoever: { pattern: /\bwhoever\b/i, instead: 'the role: patient, visitor, admin' },
  somebody: { pattern: /\b(somebody|anybody)\b/i, instead: 'someone, or the role' },
  nobody: { pattern: /\bnobody\b/i, instead: 'no one, or the role' },
  'is told': { pattern: /\b(is|are|be|been|was|were) told\b/i, instead: 'notify, with the one who does it' },
  colour: { pattern: /\bcolour(s|ed)?\b/i, instead: 'color' },
  'e-mail': { pattern: /\be-mail(s|ed|ing)?\b/i, instead: 'email' },
  anonymise: { pattern: /\banonymis(e|es|ed|ing|ation)\b/i, instead: 'anonymize' },
  picture: { pattern: /\bpictures?\b/i, instead: 'image' },
  trail: { pattern: /\btrails?\b/i, instead: 'audit log' },
  British: {
    pattern:
      /\b(behaviour|favour|neighbour|licence|grey|centre|honour|catalogue|learnt|sanitis\w+|parametris\w+)s?\b/i,
    instead: 'the American spelling',
  },
  'put away': { pattern: /\bput(s|ting)? away\b/i, instead: 'dismiss' },
  'in line': { pattern: /\bin line for\b|\bfirst in line\b/i, instead: 'on the waiting list' },
  owe: { pattern: /\b(owe|owes|owed)\b/i, instead: 'enqueue' },
  'log-in': { pattern: /\blog-ins?\b/i, instead: 'login, or log in' },
  'present time': { pattern: /\bpresent time\b/i, instead: 'current time' },
  demonstration: { pattern: /\bdemonstration\b/i, instead: 'sample content, or demo' },
  'the specification': {
    pattern: /\b(the )?specification, section\b|\bsection \d+ of the specification\b/i,
    instead: 'the rule itself',
  },
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

/** The outdated terms in a name, each with its replacement. */
export function outdatedTerms(name: string): { term: string; instead: string }[] {
  const words = ` ${splitWords(name).join(' ')} `
  return Object.entries(OUTDATED)
    .filter(([term]) => words.includes(` ${term} `))
    .map(([term, instead]) => ({ term, instead }))
}

/** Names that a TypeScript file declares and exports. */
function declaredNames(source: string): string[] {
  const declared =
    /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm
  return Array.from(source.matchAll(declared), ([, name = '']) => name)
}

/** The names that a TypeScript file exports: declared on export, or listed in braces. */
export function exportedNames(source: string): string[] {
  const listed = /^export (?:type )?\{([^}]*)\}/gm
  return [
    ...declaredNames(source),
    ...Array.from(source.matchAll(listed), ([, names = '']) => names)
      .flatMap(names => names.split(','))
      .map(
        name =>
          name
            .replace(/^\s*type\s/, '')
            .split(/\sas\s/)
            .at(-1)
            ?.trim() ?? '',
      )
      .filter(Boolean),
  ]
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

function matchRules(rules: Record<string, Rule>, text: string): Finding[] {
  return Object.entries(rules)
    .filter(([, { pattern }]) => pattern.test(text))
    .map(([term, { instead }]) => ({ term, instead }))
}
