import type { BlogPost } from '@clinic/domain/blog/schemas.ts'

const TEXTS = ['title', 'content', 'excerpt', 'metaTitle', 'metaDescription'] as const

/** The texts of a post that its form shows again as visitors and search engines would see them. */
export type PostTexts = Record<(typeof TEXTS)[number], string>

/** The texts that the form of a post begins with; empty ones for a new post. */
export function textsOf(post: BlogPost | null): PostTexts {
  return eachText(name => post?.[name] ?? '')
}

/** The texts as they stand in the form. */
export function textsIn(form: HTMLFormElement): PostTexts {
  const fields = new FormData(form)
  return eachText(name => String(fields.get(name)))
}

function eachText(read: (name: keyof PostTexts) => string): PostTexts {
  return Object.fromEntries(TEXTS.map(name => [name, read(name)])) as PostTexts
}
