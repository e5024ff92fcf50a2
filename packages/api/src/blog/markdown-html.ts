import { linkAddress } from '@clinic/domain/blog/link-address.ts'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { pastedText } from './pasted-text.ts'

// Shows raw HTML as text. The typographer curls quotes and turns double hyphens into dashes, except in code and after
// a backslash.
const markdown = new MarkdownIt({ html: false, typographer: true, linkify: true })

// Paragraphs pasted from a word processor begin with tabs or spaces; code needs a fence.
markdown.disable('code')
markdown.use(pastedText)

// Keep (C) and (R) as typed: neck and right. The typographer replaces them only within one token.
markdown.core.ruler.before('replacements', 'letters', ({ tokens, Token }) => {
  for (const inline of tokens) {
    inline.children =
      inline.children?.flatMap(token => {
        if (token.type !== 'text') return [token]
        const parts = token.content.split(/(?<=\()(?=[cr]\))/i)
        return parts.map(content => Object.assign(new Token('text', '', 0), { content, level: token.level }))
      }) ?? null
  }
})

// Link only text with a scheme, not every word with a dot in it.
markdown.linkify.set({ fuzzyLink: false })

// Phones and word processors curl the quotation marks around an address.
const { normalizeLink } = markdown
markdown.normalizeLink = typed => normalizeLink(linkAddress(typed.replace(/^“|”$/g, '')))

// The post's title is the page's h1, so headings in the content start at h2.
const HEADINGS: Record<string, string> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' }

const options: sanitizeHtml.IOptions = {
  allowedTags: [
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
    'em',
    'del',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
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
    s: 'del',
    th: alignedCell,
    td: alignedCell,
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener' } }),
    img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
}

/** Markdown gives cell alignment as a style attribute. */
function alignedCell(tagName: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const align = /^text-align:(left|center|right)$/.exec(style)?.[1]
  return { tagName, attribs: align === undefined ? {} : { align } }
}

/**
 * Safe HTML of a post's Markdown (GitHub flavor): raw HTML is shown as text and the output is sanitized. May be slow;
 * renderMarkdown limits the time.
 */
export function markdownHtml(content: string): string {
  return sanitizeHtml(markdown.render(content), options).trim()
}
