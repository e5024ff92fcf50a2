import type { PictureUse } from './schemas.ts'

const KINDS: Record<PictureUse['kind'], string> = { event: 'event', post: 'post', content: 'content key' }

/** How many places a sentence names. */
const MOST_NAMED = 3

/** A place where a picture stands, as people know it. */
export function placeOf({ kind, title }: PictureUse): string {
  return `the ${KINDS[kind]} “${title}”`
}

/** Why a picture cannot be deleted, with the places where it stands. */
export function inUseSentence(uses: readonly PictureUse[]): string {
  const named = uses.slice(0, MOST_NAMED).map(placeOf)
  const others = uses.length - named.length
  const places = others > 0 ? [...named, `${others} more`] : named
  return `This picture is still shown: ${places.join(', ')}. Take it out there, then delete it.`
}
