import type { StoredImage } from '@clinic/domain/images/schemas.ts'

/** Image as Markdown with its alt text escaped. */
export function imageMarkdown({ alt, url }: Pick<StoredImage, 'alt' | 'url'>): string {
  return `![${alt.replace(/[\\`*_~[\]<&!]/g, character => `\\${character}`)}](${url})`
}

/** Adds blank lines so that the Markdown is its own paragraph. */
export function asParagraph(markdown: string, { before, after }: { before: string; after: string }): string {
  const start = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return start + markdown + end
}
