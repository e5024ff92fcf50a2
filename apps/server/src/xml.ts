import { escapeHtml } from '@clinic/domain/words/escape-html.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 has no way to write
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** A text as content or attribute value of XML 1.0 or HTML; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(UNWRITABLE, ''))
}
