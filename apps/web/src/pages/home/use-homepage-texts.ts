import { type HomepageKey, homepageTexts } from '@clinic/domain/content/homepage-texts.ts'
import { trpc } from '../../lib/trpc.ts'

/** The home page's texts: what the administrator wrote, and the built-in text where they wrote nothing. */
export function useHomepageTexts(): Record<HomepageKey, string> {
  return homepageTexts(trpc.content.list.useQuery().data ?? [])
}
