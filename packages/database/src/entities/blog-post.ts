import { defineEntity, p } from '@mikro-orm/core'
import { User } from './session.ts'

/** A post of the blog. `contentHtml` is `content` (Markdown) rendered and sanitised when it was saved. */
export const BlogPost = defineEntity({
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
    /** Of the demonstration, and as it was seeded. */
    demo: p.boolean().default(false),
    publishedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    author: () => p.manyToOne(User).deleteRule('restrict').updateRule('no action'),
    version: p.integer().default(1),
  },
  checks: [
    { name: 'blog_posts_slug_form', expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'` },
    { name: 'blog_posts_published_at', expression: 'not published or published_at is not null' },
  ],
  indexes: [{ name: 'blog_posts_by_publication', properties: ['published', 'publishedAt', 'id'] }],
})
