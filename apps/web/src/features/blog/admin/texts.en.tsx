import type { ReactNode } from 'react'

export const en = {
  note: 'Visitors see published posts. Only you see drafts.',
  failed: "Couldn't load blog posts",
  what: 'posts',
  title: 'Blog posts',
  empty: {
    title: 'No posts yet',
    text: 'Write your first post below. Keep it as a draft until it is ready.',
  },
  columns: { post: 'Post', status: 'Status', publishedOn: 'Published on', spanish: 'Spanish' },
  published: 'Published',
  draft: 'Draft',
  unpublished: 'Not published yet',
  spanishOnly: 'Spanish only',
  open: { notTranslated: 'Translate', translated: 'Edit Spanish', englishChanged: 'Review Spanish' },
  edit: 'Edit',
  headings: { create: 'New post', edit: 'Edit post', translation: 'Post in Spanish' },
  creation: { submit: 'Create Post', done: 'Post created', failed: 'Failed to create blog post' },
  update: { submit: 'Update Post', done: 'Post updated', failed: 'Failed to update blog post' },
  translation: {
    noFetch: "Couldn't load the translated English text",
    done: 'Translation confirmed',
    failed: 'Failed to confirm the translation',
  },
  fields: {
    title: 'Title',
    content: 'Content',
    excerpt: 'Excerpt',
    slug: 'Slug',
    metaTitle: 'Meta title',
    metaDescription: 'Meta description',
    published: 'Published',
  },
  hints: {
    content:
      'Markdown: a blank line between paragraphs, ## before a heading, **bold**, - before each item of a list, [text](URL) for a link',
    excerpt: 'Optional: a sentence or two for the list of posts. Defaults to the first sentence.',
    slug: "The end of the post's URL, suggested from the title",
    publishedSlug: "The end of the post's URL. If you change it, old links still work.",
    metaTitle: (length: string) =>
      `Optional: the title in search results. Defaults to the post's title. ${length}`,
    metaDescription: (length: string) =>
      `Optional: the text in search results. Defaults to the excerpt. ${length}`,
    published: "Off: a draft that visitors don't see",
  },
  length: {
    fits: (length: number, shown: number) => `${length} of about ${shown} characters.`,
    exceeds: (length: number, shown: number) => `${length} characters: search engines show about ${shown}.`,
  },
  formatting: {
    label: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    list: 'List',
    link: 'Link',
    shortcut: (name: string, key: string) => `${name} (Ctrl+${key})`,
    image: 'Insert an image',
  },
  samples: { bold: 'bold text', italic: 'italic text', link: 'link text' },
  preview: {
    title: 'Preview',
    failed: 'Failed to preview the post',
    retry: 'Try again',
    empty: 'Nothing to preview yet.',
  },
  search: {
    section: 'Search and address',
    label: 'Search result preview',
    title: 'Approximate search result',
    post: 'Post title',
    sentence: 'First sentence of the post',
  },
  unsaved: {
    label: 'Unsaved draft',
    from: (title: string, moment: ReactNode, isOlder: boolean) => (
      <span>
        <span>Unsaved draft</span>
        {title !== '' && <span>{` “${title}”`}</span>} <span>from {moment}.</span>
        {isOlder && <span>{' The post has been saved since.'}</span>}
      </span>
    ),
    restore: 'Restore draft',
    discard: 'Discard',
  },
}
