import type { Manifest, PageAssets } from './rendering.ts'

const ENTRY = 'src/entry-client.tsx'
export const DEFERRED_HYDRATION = 'src/deferred-hydration.ts'

/** The files of one page, given the source file of the page (relative to apps/web), and whether it is for reading. */
export function pageAssets(manifest: Manifest, pageFile: string, reading = false): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The manifest of the client build does not name ${ENTRY}`)

  const starter = manifest[DEFERRED_HYDRATION]
  const chunks = new Set<string>()
  // What is imported comes first, for its styles are overridden by those of what imports it.
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
