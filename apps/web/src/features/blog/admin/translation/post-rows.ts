import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import type { TranslationState } from '#ui/translation/translation-state.tsx'

type PostState = Exclude<TranslationState, 'builtIn'>

/** A row of the list: a post with its Spanish version, or a Spanish post without an English one. */
export interface PostRow {
  post: BlogPost
  spanish: BlogPost | undefined
  /** Null for a Spanish post on its own. */
  state: PostState | null
}

/** What the post form edits. */
export interface EditedPost {
  /** Null for a new post. */
  post: BlogPost | null
  /** The English post of a translation. */
  english: BlogPost | null
  /** Of the post. */
  version: number | undefined
}

/** A post, or its translation from English, in the form. */
export function toEdited(post: BlogPost | undefined, english: BlogPost | null): EditedPost {
  return { post: post ?? null, english, version: post?.version }
}

/** Rows of the list, in the order of the posts. */
export function toPostRows(posts: readonly BlogPost[]): PostRow[] {
  const translations = new Map(posts.map(post => [post.translationOf, post]))
  return posts
    .filter(({ translationOf }) => translationOf === null)
    .map(post => {
      const spanish = translations.get(post.id)
      return { post, spanish, state: post.language === DEFAULT_LANGUAGE ? toState(spanish) : null }
    })
}

function toState(spanish: BlogPost | undefined): PostState {
  if (!spanish) return 'notTranslated'
  return spanish.englishChanged ? 'englishChanged' : 'translated'
}

const IMAGE = /!\[[^\]]*\]\([^)]*\)/g

/** What a new translation begins with: the images of the English post. */
export function startTranslation({ content }: BlogPost): { content: string } {
  return { content: (content.match(IMAGE) ?? []).map(image => `${image}\n\n`).join('') }
}
