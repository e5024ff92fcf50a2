import type { BlogPost, BlogPostPage } from '@clinic/domain/blog/schemas.ts'

/** Example published post. */
export function blogPostPage(over: Partial<BlogPostPage> = {}): BlogPostPage {
  return {
    id: 1,
    title: 'A stiff neck',
    slug: 'a-stiff-neck',
    contentHtml: '<p>Move <strong>often</strong>.</p>',
    excerpt: 'What helps, and when to call.',
    metaTitle: null,
    metaDescription: null,
    published: true,
    // New Year's Day in UTC, still the old year in clinic time.
    publishedAt: '2027-01-01T00:10:00.000Z',
    createdAt: '2026-12-30T12:00:00.000Z',
    updatedAt: '2027-01-02T09:00:00.000Z',
    language: 'en',
    images: {},
    paths: { en: '/blog/a-stiff-neck' },
    ...over,
  }
}

/** Example post of the administrator's list, without text. */
export function listedPost(over: Partial<BlogPost> = {}): BlogPost {
  return {
    id: 1,
    title: 'Sit less',
    slug: 'sit-less',
    content: '',
    contentHtml: '',
    excerpt: null,
    metaTitle: null,
    metaDescription: null,
    published: true,
    publishedAt: '2026-12-02T03:00:00.000Z',
    createdAt: '2026-12-01T15:00:00.000Z',
    updatedAt: '2026-12-02T03:00:00.000Z',
    authorId: 1,
    language: 'en',
    translationOf: null,
    englishChanged: false,
    version: 6,
    ...over,
  }
}
