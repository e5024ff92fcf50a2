import type { PostSource } from '@clinic/domain/blog/translations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { UserEntity } from './session.ts'

/** `contentHtml` is `content` (Markdown) rendered and sanitized when saved. */
export const BlogPostEntity = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    slug: p.text().unique('blog_posts_slug_unique'),
    content: p.text(),
    contentHtml: p.text(),
    excerpt: p.text().strictNullable(),
    metaTitle: p.text().strictNullable(),
    metaDescription: p.text().strictNullable(),
    published: p.boolean().default(false),
    /** True for unchanged sample content. */
    demo: p.boolean().default(false),
    publishedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    author: () => p.manyToOne(UserEntity).deleteRule('restrict').updateRule('no action'),
    language: p.text().$type<Language>().default(DEFAULT_LANGUAGE),
    /** The English post. */
    translationOf: () =>
      p
        .manyToOne(BlogPostEntity)
        .joinColumn('translation_of')
        .strictNullable()
        .deleteRule('set null')
        .updateRule('no action'),
    /** English texts that the translation was made from; null for other posts. */
    translatedFrom: p.json().$type<PostSource>().strictNullable(),
    version: p.integer().default(1),
  },
  checks: [
    {
      name: 'blog_posts_translation',
      expression: `translation_of is null or (language <> 'en' and translated_from is not null)`,
    },
    { name: 'blog_posts_slug_form', expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'` },
    { name: 'blog_posts_published_at', expression: 'not published or published_at is not null' },
  ],
  uniques: [{ name: 'blog_posts_one_translation', properties: ['translationOf', 'language'] }],
  indexes: [{ name: 'blog_posts_by_publication', properties: ['published', 'publishedAt', 'id'] }],
})

/** A former public slug, redirected to the post. Never the slug of a current post. */
export const FormerSlugEntity = defineEntity({
  name: 'FormerSlug',
  tableName: 'former_slugs',
  properties: {
    slug: p.text().primary(),
    post: () => p.manyToOne(BlogPostEntity).deleteRule('cascade').updateRule('no action'),
  },
  indexes: [{ name: 'former_slugs_by_post', properties: ['post'] }],
})

export type BlogPostRow = InferEntity<typeof BlogPostEntity>
