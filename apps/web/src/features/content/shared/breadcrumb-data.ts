import { localizedPath } from '@clinic/domain/language.ts'
import type { Site } from '#lib/rendering.ts'
import { texts } from './texts.ts'

/** The way from the home page to a page as schema.org's BreadcrumbList. */
export function breadcrumbData(title: string, pathname: string, { publicUrl, language }: Site) {
  const { home, blog } = texts[language].breadcrumbs
  const pages = [
    { name: home, path: '/' },
    ...(pathname.startsWith('/blog/') ? [{ name: blog, path: '/blog' }] : []),
    { name: title, path: pathname },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localizedPath(path, language),
    })),
  }
}
