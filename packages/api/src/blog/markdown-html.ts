import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

// Raw HTML stays the text that was typed. The typographer makes curved quotes, and dashes of hyphens in a row;
// code, and what stands after a backslash, it leaves as it is.
const markdown = new MarkdownIt({ html: false, typographer: true, linkify: true })

// Only what says that it is an address becomes a link, not every word with a dot in it.
markdown.linkify.set({ fuzzyLink: false })

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
    s: 'del',
    th: alignedCell,
    td: alignedCell,
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener' } }),
    img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
}

/** A cell's alignment, which Markdown gives as a style. */
function alignedCell(tagName: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const align = /^text-align:(left|center|right)$/.exec(style)?.[1]
  return { tagName, attribs: align === undefined ? {} : { align } }
}

/**
 * The HTML of a post's Markdown (GitHub flavour), safe to show: raw HTML in the source is shown as text, never
 * passed through, and what is left is sanitised. Straight quotes become curved ones, and hyphens in a row dashes,
 * where no backslash stands before. It may take long: renderMarkdown bounds it.
 */
export function markdownHtml(content: string): string {
  return sanitizeHtml(markdown.render(content), options).trim()
}
