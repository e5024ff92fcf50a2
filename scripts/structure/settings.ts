/** Variables of Node, which settings.ts reads to detect development, and of the C library. */
const NOT_OURS = ['NODE_ENV', 'MALLOC_ARENA_MAX']

/** Settings that settings.ts reads, from its schema of the environment. */
export function settingsRead(source: string): string[] {
  return namesIn(source, /^ {2}([A-Z][A-Z0-9_]*):/gm).filter(name => !NOT_OURS.includes(name))
}

/** Settings in .env.example. */
export function settingsInExample(text: string): string[] {
  return namesIn(text, /^(?:# )?([A-Z][A-Z0-9_]*)=/gm)
}

/** Settings in the first column of the README's table. */
export function settingsInReadme(text: string): string[] {
  const columns = Array.from(text.matchAll(/^\| (`[A-Z][^|]*)\|/gm), ([, column = '']) => column)
  return columns.flatMap(column => namesIn(column, /`([A-Z][A-Z0-9_]*)`/g))
}

/** Settings of a container: those that the image sets, then those that docker-compose.yml gives the app. */
export function settingsInContainer(dockerfile: string, compose: string): string[] {
  const [image = ''] = /^ENV .*$/m.exec(dockerfile) ?? []
  const [app = ''] = /^ {2}app:\n(?: {4}.*\n)+/m.exec(compose) ?? []
  const inImage = namesIn(image, / ([A-Z][A-Z0-9_]*)=/g).filter(name => !NOT_OURS.includes(name))
  const inCompose = namesIn(app, /^ {6}([A-Z][A-Z0-9_]*): /gm)
  return [...new Set([...inImage, ...inCompose])]
}

/** Differences between two lists of settings, in words. */
export function differences(where: string, named: readonly string[], read: readonly string[]): string[] {
  return [
    ...read.filter(name => !named.includes(name)).map(name => `${where}: lacks the setting ${name}`),
    ...named.filter(name => !read.includes(name)).map(name => `${where}: ${name} is not a setting`),
  ]
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name)
}
