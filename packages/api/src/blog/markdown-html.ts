import { Marked, Renderer, type Tokens } from 'marked'
import { markedSmartypants } from 'marked-smartypants'
import sanitizeHtml from 'sanitize-html'

/** Leaves quotes in words as they are for the printers' ones to be made of; after a backslash they stay straight. */
class QuotesInWords extends Renderer {
  override text(token: Tokens.Text | Tokens.Escape): string {
    const html = super.text(token)
    if (token.type === 'escape' || token.tokens) return html
    return html.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  }
}

const marked = new Marked({
  gfm: true,
  async: false,
  // Raw HTML is not recognised: it stays the text that was typed.
  tokenizer: { html: () => undefined, tag: () => undefined },
})

marked.setOptions({ renderer: new QuotesInWords() })

// `--` is the dash between numbers, `---` the one between thoughts; code stays as it is. The package's tokenizer is
// left out, for it would let raw HTML through.
const { hooks } = markedSmartypants({ config: 2 })
marked.use({ hooks })

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
 * passed through, and what is left is sanitised. Straight quotes become curved ones, and hyphens in a row dashes,
 * where no backslash stands before. It may take long, and throws a RangeError where quotes and lists are nested
 * hundreds deep: renderMarkdown bounds both.
 */
export function markdownHtml(content: string): string {
  return sanitizeHtml(marked.parse(content, { async: false }), options).trim()
}

/** What a worker thread of renderMarkdown runs. */
export default markdownHtml
