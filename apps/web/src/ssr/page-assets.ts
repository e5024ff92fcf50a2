import type { Manifest, PageAssets } from '../lib/rendering.ts'

const ENTRY = 'src/ssr/entry-client.tsx'
export const DEFERRED_HYDRATION = 'src/ssr/deferred-hydration.ts'

/** Files of a page; `pageFile` is relative to apps/web, `reading` defers its script. */
export function pageAssets(manifest: Manifest, pageFile: string, reading = false): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The manifest of the client build does not name ${ENTRY}`)

  const starter = manifest[DEFERRED_HYDRATION]
  const chunks = new Set<string>()
  // Imports come first, because importing files override their styles.
  const collect = (name: string) => {
    if (chunks.has(name)) return
    manifest[name]?.imports?.forEach(collect)
    chunks.add(name)
  }
  collect(ENTRY)
  collect(pageFile)

  const styles = [...chunks].flatMap(name => manifest[name]?.css ?? [])
  const scripts = [...chunks].map(name => manifest[name]?.file).filter(file => file !== undefined)
  return {
    script: `/${entry.file}`,
    ...(starter && { starter: `/${starter.file}` }),
    reading,
    styles: [...new Set(styles)].map(file => `/${file}`),
    preloads: scripts.filter(file => file !== entry.file).map(file => `/${file}`),
  }
}
