/** Longer sentences are cut, in characters. */
export const MAX_SENTENCE = 300

/** Characters of HTML to read, enough to find the first sentence. */
export const SENTENCE_WITHIN = 5_000

const END = /[.!?…]+["”’')\]]*(?=\s|$)/g

/** A period after a title or an initial does not end the sentence. */
const ABBREVIATION = /(?:^|[\s("“])(?:Dr|Mr|Mrs|Ms|Prof|St|\p{Lu})\.$/u

/**
 * First sentence of sanitized post HTML as plain text, for lists and descriptions without an excerpt. Null if there
 * is no text.
 */
export function firstSentence(contentHtml: string): string | null {
  for (const [, paragraph = ''] of contentHtml.matchAll(/<p>(.*?)(?:<\/p>|$)/gs)) {
    const text = toText(paragraph.slice(0, SENTENCE_WITHIN))
    if (text !== '') return shortened(toSentence(text))
  }
  return null
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

function toText(html: string): string {
  return html
    .replace(/<br \/>/g, ' ')
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

function toSentence(text: string): string {
  for (const { 0: end, index } of text.matchAll(END)) {
    const sentence = text.slice(0, index + end.length)
    const next = text.slice(sentence.length + 1)
    if (!/^\p{Ll}/u.test(next) && !ABBREVIATION.test(sentence)) return sentence
  }
  return text
}

function shortened(sentence: string): string {
  const characters = [...sentence]
  if (characters.length <= MAX_SENTENCE) return sentence
  return `${characters
    .slice(0, MAX_SENTENCE)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
