import type { ImageUse } from './schemas.ts'

const KINDS: Record<ImageUse['kind'], string> = { event: 'event', post: 'post', content: 'content key' }

/** How many uses the sentence lists. */
const MAX_NAMED = 3

/** Names a use of an image as people know it. */
export function describeImageUse({ kind, title }: ImageUse): string {
  return `the ${KINDS[kind]} “${title}”`
}

/** Why an image can't be deleted, with the uses to remove first. */
export function inUseSentence(uses: readonly ImageUse[]): string {
  const named = uses.slice(0, MAX_NAMED).map(describeImageUse)
  const others = uses.length - named.length
  const places = others > 0 ? [...named, `${others} more`] : named
  return `This image is in use: ${places.join(', ')}. Remove it there first.`
}
