const TEXTS = ['title', 'content', 'excerpt', 'metaTitle', 'metaDescription'] as const

/** Texts that the form previews. */
export type PostTexts = Record<(typeof TEXTS)[number], string>

/** Initial form texts of a post or a draft; empty for a new post. */
export function toTexts(post: Partial<Record<keyof PostTexts, string | null>> | null): PostTexts {
  return eachText(name => post?.[name] ?? '')
}

/** Reads the current form texts. */
export function textsIn(form: HTMLFormElement): PostTexts {
  const fields = new FormData(form)
  return eachText(name => String(fields.get(name)))
}

function eachText(read: (name: keyof PostTexts) => string): PostTexts {
  return Object.fromEntries(TEXTS.map(name => [name, read(name)])) as PostTexts
}
