import { expect, it } from 'vitest'
import { pageAssets } from './page-assets.ts'

const manifest = {
  'src/ssr/entry-client.tsx': {
    file: 'assets/entry-1.js',
    css: ['assets/entry-1.css'],
    imports: ['_shared.js'],
    isEntry: true,
  },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/features/content/public/home/home-page.tsx': {
    file: 'assets/home-1.js',
    css: ['assets/home-1.css'],
    imports: ['_shared.js', 'src/ssr/entry-client.tsx'],
  },
  'src/features/session/public/login-page.tsx': { file: 'assets/login-1.js', css: ['assets/login-1.css'] },
}

it('lists the files of the page and its imports, each once, imported styles first', () => {
  expect(pageAssets(manifest, 'src/features/content/public/home/home-page.tsx')).toEqual({
    script: '/assets/entry-1.js',
    styles: ['/assets/shared-1.css', '/assets/entry-1.css', '/assets/home-1.css'],
    preloads: ['/assets/shared-1.js', '/assets/home-1.js'],
    deferred: false,
  })
})

it('loads the script after the page, through a module that fetches the rest', () => {
  const withStarter = {
    ...manifest,
    'src/ssr/deferred-hydration.ts': { file: 'assets/later-1.js', isEntry: true },
  }
  const page = 'src/features/content/public/home/home-page.tsx'
  const files = { script: '/assets/entry-1.js', starter: '/assets/later-1.js' }
  expect(pageAssets(withStarter, page)).toMatchObject({ ...files, deferred: false })
  expect(pageAssets(withStarter, page, true)).toMatchObject({ ...files, deferred: true })
})

it('rejects a manifest without the entry', () => {
  expect(() => pageAssets({}, 'src/features/content/public/home/home-page.tsx')).toThrow(
    'src/ssr/entry-client.tsx',
  )
})
