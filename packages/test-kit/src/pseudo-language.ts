/** A text of a catalog: a string, a function that returns one or a node, or more of them. */
type Texts = Record<string, unknown>

/** Puts a node between brackets; for catalogs whose texts have React nodes. */
type WrapNode = (open: string, node: object, close: string) => unknown

/** Brackets around every text of a catalog; no page uses them otherwise. */
const OPEN = '⟦'
const CLOSE = '⟧'
const LONGER_BY = 0.4

/**
 * Turns the texts of catalogs into a pseudo-language, in place: in brackets and 40 % longer. Returns how to restore
 * them. What a page shows outside of brackets is not from a catalog.
 */
export function speakPseudoLanguage(
  catalogs: readonly object[],
  wrapNode: WrapNode = (_o, node) => node,
): () => void {
  const before: [Texts, string, unknown][] = []
  const replaceIn = (texts: Texts) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'object' && text !== null) replaceIn(text as Texts)
      else {
        before.push([texts, key, text])
        texts[key] = toPseudo(text, wrapNode)
      }
    }
  }
  for (const catalog of catalogs) replaceIn(catalog as Texts)
  return () => {
    for (const [texts, key, text] of before.reverse()) texts[key] = text
  }
}

/** A text in the pseudo-language. */
export function toPseudo(text: unknown, wrapNode: WrapNode = (_o, node) => node): unknown {
  if (typeof text === 'function') return (...values: unknown[]) => toPseudo(text(...values), wrapNode)
  if (typeof text === 'string' && text.trim() !== '') {
    return `${OPEN}${text}${'~'.repeat(Math.ceil(text.length * LONGER_BY))}${CLOSE}`
  }
  if (Array.isArray(text)) return text.map(part => toPseudo(part, wrapNode))
  return typeof text === 'object' && text !== null ? wrapNode(OPEN, text, `~${CLOSE}`) : text
}

/** What stands outside of the brackets. Throws if they are not in pairs. */
export function outsideBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (character === OPEN) depth++
    else if (character === CLOSE) depth--
    else if (depth === 0) outside += character
    if (depth < 0) throw new Error(`A bracket closes that was not opened, in: ${text.slice(0, 200)}`)
  }
  if (depth > 0) throw new Error(`A bracket stays open, in: ${text.slice(0, 200)}`)
  return outside
}
