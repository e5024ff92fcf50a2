import { escapeXml } from '../../xml.ts'

/** Text that is HTML already. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Value = string | number | Html | readonly Html[]

/** Escapes every value for content and quoted attributes, except those that are `Html` already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(renderValue)))
}

export function joinHtml(pieces: readonly Html[], separator: Html): Html {
  return new Html(pieces.map(({ source }) => source).join(separator.source))
}

function renderValue(value: Value): string {
  if (value instanceof Html) return value.source
  if (typeof value === 'object') return value.map(({ source }) => source).join('')
  return escapeXml(String(value))
}
