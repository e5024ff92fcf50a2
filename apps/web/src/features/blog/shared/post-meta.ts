import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { texts } from './texts.ts'

interface PostSummary extends Pick<BlogPost, 'title' | 'excerpt' | 'metaTitle' | 'metaDescription'> {
  /** First sentence of the content; null if it has no text. */
  firstSentence: string | null
}

/** Title and description for search engines: the meta texts, else the title and the excerpt or first sentence. */
export function postMeta(
  { title, excerpt, metaTitle, metaDescription, firstSentence }: PostSummary,
  practiceName: string,
  language: Language,
) {
  return {
    title: metaTitle ?? title,
    /** Whether the title is used alone; any other than a meta title is followed by the clinic's name. */
    wholeTitle: metaTitle !== null,
    description:
      metaDescription ?? excerpt ?? firstSentence ?? texts[language].postDescription(title, practiceName),
  }
}
