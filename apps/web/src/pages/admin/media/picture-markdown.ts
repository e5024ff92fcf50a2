import type { Picture } from '@clinic/domain/media/schemas.ts'

/** A picture as Markdown, its alt text as it was written whatever stands in it. */
export function pictureMarkdown({ alt, url }: Pick<Picture, 'alt' | 'url'>): string {
  return `![${alt.replace(/[\\`*_~[\]<&!]/g, character => `\\${character}`)}](${url})`
}

/** The Markdown with what sets it apart as a paragraph of its own, for a place in a text. */
export function asParagraph(markdown: string, { before, after }: { before: string; after: string }): string {
  const start = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return start + markdown + end
}
