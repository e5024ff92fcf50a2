/** A decision's page: its file name and first line. */
export interface Decision {
  file: string
  heading: string
}

/**
 * Problems of the index of decisions: it lists every page with its heading, and every number without a page as
 * withdrawn.
 */
export function indexProblems(index: string, decisions: readonly Decision[]): string[] {
  const listed = new Set(index.split('\n').filter(line => line.startsWith('- ')))
  const expected = new Set(decisions.map(({ file, heading }) => `- [${heading.replace(/^# /, '')}](${file})`))
  const numbers = decisions.map(({ file }) => Number.parseInt(file, 10))
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  const without = Array.from({ length: Math.max(0, ...numbers) }, (_, n) => n + 1).filter(
    number => !numbers.includes(number),
  )
  for (const number of without) expected.add(`- ${number}. Withdrawn`)
  return [
    ...decisions
      .filter(({ file, heading }) => !heading.startsWith(`# ${Number.parseInt(file, 10)}. `))
      .map(({ file }) => `${file}: begin with its number, as in "# 1. Title"`),
    ...twice.map(number => `number ${number} has two pages`),
    ...[...expected].filter(line => !listed.has(line)).map(line => `README.md lacks "${line}"`),
    ...[...listed].filter(line => !expected.has(line)).map(line => `README.md: there is no "${line}"`),
  ]
}
