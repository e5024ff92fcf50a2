/** Words that the code once had for what the field calls otherwise (docs/glossary.md), with what it calls it. */
const OUTDATED: Record<string, string> = {
  desk: 'admin, or the page it is on',
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
}

/** The words of a name, in lower case: of a path, of camelCase, of CONSTANTS. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** The outdated terms in a name, each with the word to take. */
export function outdatedTerms(name: string): { term: string; instead: string }[] {
  const words = ` ${wordsOf(name).join(' ')} `
  return Object.entries(OUTDATED)
    .filter(([term]) => words.includes(` ${term} `))
    .map(([term, instead]) => ({ term, instead }))
}

/** The names that a file of TypeScript exports: declared where they are exported, or listed in braces. */
export function exportedNames(source: string): string[] {
  const declared =
    /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm
  const listed = /^export (?:type )?\{([^}]*)\}/gm
  return [
    ...Array.from(source.matchAll(declared), ([, name = '']) => name),
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
