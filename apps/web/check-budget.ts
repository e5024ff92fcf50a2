import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { type Build, type Manifest, manifestFile } from './src/lib/rendering.ts'
import { apiDocsAssets, DEFERRED_HYDRATION, pageAssets } from './src/ssr/page-assets.ts'

/** Max download of a page in bytes after brotli; `starter` loads before first paint. */
const BUDGETS = [
  { page: 'src/features/content/public/home/home-page.tsx', scripts: 112_300, styles: 10_000, starter: 600 },
  { page: 'src/features/booking/public/booking-page.tsx', scripts: 142_100, styles: 15_100, starter: 600 },
  { page: 'src/features/events/public/events-page.tsx', scripts: 111_400, styles: 14_500, starter: 600 },
  { page: 'src/features/blog/public/post-page.tsx', scripts: 110_900, styles: 8_600, starter: 600 },
  { page: 'src/features/forms/public/forms-page.tsx', scripts: 118_350, styles: 9_000, starter: 600 },
  { page: 'src/features/contact/public/contact-page.tsx', scripts: 126_300, styles: 14_500, starter: 600 },
]

/** The same of the API documentation. */
const API_DOCS = { scripts: 1_200, styles: 3_200 }

/** What another language's texts may weigh more than the English ones. */
const LONGER_TEXTS = 1_600

/** A line for each budget that a page of the finished, compressed builds exceeds. */
export async function findOverruns(folder: string): Promise<string[]> {
  const parts = [...LANGUAGES.map(language => findOverrunsIn(folder, language)), findDocsOverruns(folder)]
  return (await Promise.all(parts)).flat()
}

async function findDocsOverruns(folder: string): Promise<string[]> {
  const assets = apiDocsAssets(await readManifest(folder, 'api-docs'))
  const lines = [
    overrun(
      'API documentation',
      'scripts',
      await weigh(folder, [assets.script, ...assets.preloads]),
      API_DOCS.scripts,
    ),
    overrun('API documentation', 'styles', await weigh(folder, assets.styles), API_DOCS.styles),
  ]
  return lines.filter(line => line !== null)
}

const readManifest = async (folder: string, build: Build): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, manifestFile(build)), 'utf8'))

async function findOverrunsIn(folder: string, language: Language): Promise<string[]> {
  const manifest = await readManifest(folder, language)
  const longer = language === DEFAULT_LANGUAGE ? 0 : LONGER_TEXTS
  const lines = await Promise.all(
    BUDGETS.map(async ({ page, scripts, styles, starter }) => {
      const assets = pageAssets(manifest, page, true)
      return [
        overrun(page, 'scripts', await weigh(folder, [assets.script, ...assets.preloads]), scripts + longer),
        overrun(page, 'styles', await weigh(folder, assets.styles), styles),
        overrun(page, 'files of the starter', await weigh(folder, starterFiles(manifest)), starter),
      ]
    }),
  )
  return lines.flat().filter(line => line !== null)
}

/** Hydration starter with its imports. */
function starterFiles(manifest: Manifest): string[] {
  const starter = manifest[DEFERRED_HYDRATION]
  return [starter, ...(starter?.imports ?? []).map(name => manifest[name])].flatMap(chunk =>
    chunk ? [`/${chunk.file}`] : [],
  )
}

/** Error line for an exceeded budget; null within it. */
export function overrun(page: string, kind: string, bytes: number, budget: number): string | null {
  return bytes > budget ? `${page}: the ${kind} weigh ${bytes} bytes of the ${budget} that they may` : null
}

async function weigh(folder: string, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(async path => (await stat(join(folder, `${path}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
