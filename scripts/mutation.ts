/** A rule, how it is broken, and the test that must fail then. */
export interface Mutation {
  /** What the specification, the contract or the code promises. */
  rule: string
  file: string
  /** Occurs once in the file. */
  text: string
  replacement: string
  test: string
  /** Part of the name of the test, in a file with many. */
  only?: string
}

/** Breaks the rule of an entry in the text of its file; the problem is why that cannot be done. */
export function mutate(original: string, entry: Mutation): { source: string; problem?: string } {
  const { rule, file, text, replacement } = entry
  const found = original.split(text).length - 1
  if (found === 1) return { source: original.replace(text, () => replacement) }
  const problem = `${file} has this text ${found} times, not once: ${text} (${rule})`
  return { source: original, problem }
}

type Entry = [rule: string, text: string, replacement: string, only?: string]

/** Entries of one file and one test file. */
export const inFile = (file: string, test: string, ...entries: Entry[]): Mutation[] =>
  entries.map(([rule, text, replacement, only]) => ({
    rule,
    file,
    text,
    replacement,
    test,
    ...(only && { only }),
  }))
