import { LIMITS, requiredText } from '../fields.ts'
import { LETTERS } from '../patients/fold.ts'

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const slugField = requiredText(LIMITS.slug, 'Slug is required')
  .refine(slug => SLUG_PATTERN.test(slug), 'Use lowercase words joined by hyphens')
  .meta({
    description: 'Lowercase words joined by hyphens; the post’s path is `/blog/{slug}`',
    example: 'sit-less-move-more',
  })

const SPELLED: Record<string, string> = { ...LETTERS, þ: 'th', ð: 'd' }

/** Proposes a slug for a title: lowercase words joined by hyphens, at most 120 characters. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđıþð]/g, letter => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.slug)
    .replace(/^-+|-+$/g, '')
}
