/**
 * Paths of this repository that a document names in backticks, from the root. Skips placeholders (`<noun>`) and
 * wildcards.
 */
export function pathsNamedIn(document: string): string[] {
  const withoutBlocks = document.replace(/^```[\s\S]*?^```/gm, '')
  const named = withoutBlocks.matchAll(/`((?:apps|packages|scripts|docs)\/[^`\s]+)`/g)
  return Array.from(named, ([, path = '']) => path).filter(path => !/[<*{…]/.test(path))
}
