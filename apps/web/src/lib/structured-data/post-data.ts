import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { clinicId, SOCIAL_IMAGE } from './clinic-data.ts'

type PostFacts = Pick<
  BlogPost,
  'title' | 'slug' | 'excerpt' | 'metaDescription' | 'publishedAt' | 'updatedAt'
>

/** A published post as schema.org's BlogPosting. */
export function postData(post: PostFacts, practice: Practice, publicUrl: string) {
  const address = `${publicUrl}/blog/${post.slug}`
  const description = post.metaDescription ?? post.excerpt
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    ...(description !== null && { description }),
    url: address,
    mainEntityOfPage: address,
    image: publicUrl + SOCIAL_IMAGE.path,
    ...(post.publishedAt !== null && { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: practice.practitioner.name, url: `${publicUrl}/about` },
    publisher: {
      '@type': 'Chiropractic',
      '@id': clinicId(publicUrl),
      name: practice.name,
      url: `${publicUrl}/`,
    },
  }
}
