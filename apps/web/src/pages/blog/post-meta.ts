import type { BlogPost } from '@clinic/domain/blog/schemas.ts'

type Told = Pick<BlogPost, 'title' | 'excerpt' | 'metaTitle' | 'metaDescription'>

/** What a post tells search engines: its meta texts, and where there are none its title and its excerpt. */
export function postMeta({ title, excerpt, metaTitle, metaDescription }: Told, practiceName: string) {
  return {
    title: metaTitle ?? title,
    /** A meta title is written whole; the clinic's name follows any other. */
    wholeTitle: metaTitle !== null,
    description: metaDescription ?? excerpt ?? `${title}: a post of the blog of ${practiceName}.`,
  }
}
