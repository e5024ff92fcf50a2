import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import { LOCALES, localizedPath } from '@clinic/domain/language.ts'
import { clinicId } from '#features/content/shared/clinic-data.ts'

interface PostFacts extends Pick<BlogPost, 'title' | 'slug' | 'language' | 'publishedAt' | 'updatedAt'> {
  description: string
  /** URL of the post's image; null uses the site's. */
  image: string | null
}

/** A published post as schema.org's BlogPosting. */
export function postData(post: PostFacts, practice: Practice, publicUrl: string) {
  const address = publicUrl + localizedPath(`/blog/${post.slug}`, post.language)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    inLanguage: LOCALES[post.language],
    description: post.description,
    url: address,
    mainEntityOfPage: address,
    image: post.image ?? publicUrl + SHARE_IMAGE.path,
    ...(post.publishedAt !== null && { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    author: {
      '@type': 'Person',
      name: practice.practitioner.name,
      url: publicUrl + localizedPath('/about', post.language),
    },
    publisher: {
      '@type': 'MedicalBusiness',
      '@id': clinicId(publicUrl),
      name: practice.name,
      url: publicUrl + localizedPath('/', post.language),
    },
  }
}
