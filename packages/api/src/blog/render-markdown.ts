import { RuleError } from '@clinic/domain/errors.ts'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const marked = new Marked({
  gfm: true,
  async: false,
  // Raw HTML is not recognised: it stays the text that was typed.
  tokenizer: { html: () => undefined, tag: () => undefined },
})

// The title of the post is the page's first heading, so those of its content begin one level below.
const HEADINGS: Record<string, string> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' }

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'hr',
      'br',
      'strong',
    ],
    ...['em', 'del', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ...HEADINGS,
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener' } }),
    img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
}

/**
 * The HTML of a post's Markdown (GitHub flavour), safe to show: raw HTML in the source is shown as text, never
 * passed through, and what is left is sanitised. Quotes and lists nested hundreds deep are 400.
 */
export function renderMarkdown(content: string): string {
  try {
    return sanitizeHtml(marked.parse(content, { async: false }), options).trim()
  } catch (error) {
    // The parser calls itself for each level until the stack is full.
    if (!(error instanceof RangeError)) throw error
    throw new RuleError('invalidInput', {
      issues: [{ path: ['content'], message: 'Quotes or lists are nested too deeply' }],
    })
  }
}
