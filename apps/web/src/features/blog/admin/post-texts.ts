const TEXTS = ['title', 'content', 'excerpt', 'metaTitle', 'metaDescription'] as const

/** Texts that the form previews. */
export type PostTexts = Record<(typeof TEXTS)[number], string>

type Texts<Name extends string> = Partial<Record<Name, string | null>>

/** Texts of a form, a post or a draft; empty for a new post. */
export function toTexts(post: Texts<keyof PostTexts> | null): PostTexts {
  return Object.fromEntries(TEXTS.map(name => [name, post?.[name] ?? ''])) as PostTexts
}

/** The texts that a draft keeps. */
export function toDraftTexts(values: Texts<keyof PostTexts | 'slug'>): PostTexts & { slug: string } {
  return { ...toTexts(values), slug: values.slug ?? '' }
}
