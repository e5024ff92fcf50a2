import type { Manifest, PageAssets } from '#lib/rendering.ts'

export const SITE_ENTRY = 'src/ssr/entry-client.tsx'
export const ADMIN_ENTRY = 'src/app/admin/admin-entry.tsx'
export const API_DOCS_ENTRY = 'src/ssr/entry-api-docs.ts'
export const DEFERRED_HYDRATION = 'src/ssr/deferred-hydration.ts'

/** Files of a page; `pageFile` is relative to apps/web, `deferred` defers its script. */
export function pageAssets(manifest: Manifest, pageFile: string, deferred = false): PageAssets {
  return collectAssets(manifest, [SITE_ENTRY, pageFile], deferred)
}

export const adminAssets = (manifest: Manifest): PageAssets => collectAssets(manifest, [ADMIN_ENTRY])

export const apiDocsAssets = (manifest: Manifest): PageAssets => collectAssets(manifest, [API_DOCS_ENTRY])

/** Files of an entry and of the modules loaded with it. */
function collectAssets(manifest: Manifest, names: [string, ...string[]], deferred = false): PageAssets {
  const entry = manifest[names[0]]
  if (!entry) throw new Error(`The manifest of the client build does not name ${names[0]}`)

  const starter = manifest[DEFERRED_HYDRATION]
  const chunks = new Set<string>()
  // Imports come first, because importing files override their styles.
  const collect = (name: string) => {
    if (chunks.has(name)) return
    manifest[name]?.imports?.forEach(collect)
    chunks.add(name)
  }
  names.forEach(collect)

  const styles = [...chunks].flatMap(name => manifest[name]?.css ?? [])
  const scripts = [...chunks].map(name => manifest[name]?.file).filter(file => file !== undefined)
  return {
    script: `/${entry.file}`,
    ...(starter && { starter: `/${starter.file}` }),
    deferred,
    styles: [...new Set(styles)].map(file => `/${file}`),
    preloads: scripts.filter(file => file !== entry.file).map(file => `/${file}`),
  }
}
