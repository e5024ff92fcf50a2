/** Node's own, which settings.ts only reads to know a development server by. */
const NOT_OURS = ['NODE_ENV']

/** The settings that settings.ts reads, by its schema of the environment. */
export function settingsRead(source: string): string[] {
  return namesIn(source, /^ {4}([A-Z][A-Z0-9_]*):/gm).filter(name => !NOT_OURS.includes(name))
}

/** The settings that .env.example names. */
export function settingsInExample(text: string): string[] {
  return namesIn(text, /^(?:# )?([A-Z][A-Z0-9_]*)=/gm)
}

/** The settings that the README's table names, in its first column. */
export function settingsInReadme(text: string): string[] {
  const columns = Array.from(text.matchAll(/^\| (`[A-Z][^|]*)\|/gm), ([, column = '']) => column)
  return columns.flatMap(column => namesIn(column, /`([A-Z][A-Z0-9_]*)`/g))
}

/** What one list has and the other has not, in words. */
export function differences(where: string, named: readonly string[], read: readonly string[]): string[] {
  return [
    ...read.filter(name => !named.includes(name)).map(name => `${where}: names no ${name}, a setting`),
    ...named.filter(name => !read.includes(name)).map(name => `${where}: ${name} is no setting`),
  ]
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name)
}
