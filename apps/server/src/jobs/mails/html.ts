import { escapeXml } from '../../http/xml.ts'

/** Text that is HTML already. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Value = string | number | Html | readonly Html[]

/** HTML in which every value is escaped, as content or as a quoted attribute, but for what is HTML already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(sourceOf)))
}

export function joinHtml(pieces: readonly Html[], separator: Html): Html {
  return new Html(pieces.map(({ source }) => source).join(separator.source))
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source
  if (typeof value === 'object') return value.map(({ source }) => source).join('')
  return escapeXml(String(value))
}
