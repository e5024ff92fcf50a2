import { expect, it } from 'vitest'
import { pageAssets } from './page-assets.ts'

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    css: ['assets/entry-1.css'],
    imports: ['_shared.js'],
    isEntry: true,
  },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/pages/home/home-page.tsx': {
    file: 'assets/home-1.js',
    css: ['assets/home-1.css'],
    imports: ['_shared.js', 'src/entry-client.tsx'],
  },
  'src/pages/login/login-page.tsx': { file: 'assets/login-1.js', css: ['assets/login-1.css'] },
}

it('names the files of the page and of what it imports, each once, imported styles first', () => {
  expect(pageAssets(manifest, 'src/pages/home/home-page.tsx')).toEqual({
    script: '/assets/entry-1.js',
    styles: ['/assets/shared-1.css', '/assets/entry-1.css', '/assets/home-1.css'],
    preloads: ['/assets/shared-1.js', '/assets/home-1.js'],
    reading: false,
  })
})

it('lets the script come after the page, by a module that fetches the rest', () => {
  const withStarter = {
    ...manifest,
    'src/deferred-hydration.ts': { file: 'assets/later-1.js', isEntry: true },
  }
  const page = 'src/pages/home/home-page.tsx'
  const files = { script: '/assets/entry-1.js', starter: '/assets/later-1.js' }
  expect(pageAssets(withStarter, page)).toMatchObject({ ...files, reading: false })
  expect(pageAssets(withStarter, page, true)).toMatchObject({ ...files, reading: true })
})

it('rejects a manifest that does not name the entry', () => {
  expect(() => pageAssets({}, 'src/pages/home/home-page.tsx')).toThrow('src/entry-client.tsx')
})
