import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LANGUAGES } from '@clinic/domain/language.ts'
import { type Manifest, manifestFile } from './src/lib/rendering.ts'

const TEXT = /\.(?:js|css|svg)$/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const PUBLIC_QUALITY = 11

/** Takes a twentieth of the time of 11 for 8 % more bytes: few people load the admin area, and often. */
const ADMIN_QUALITY = 7

/**
 * Writes a .br and a .gz beside every text file of the finished builds, so that the server does not compress. Files of
 * public pages are as small as possible.
 */
export async function precompress(folder: string): Promise<void> {
  const publicFiles = await readPublicFiles(folder)
  const files = (await readdir(folder, { recursive: true })).filter(file => TEXT.test(file))
  await Promise.all(
    files.map(file => {
      const isPublic = publicFiles.has(file.replaceAll(sep, '/'))
      return compress(join(folder, file), isPublic ? PUBLIC_QUALITY : ADMIN_QUALITY)
    }),
  )
}

/** Every file that the manifests of the public site and the API documentation name. */
async function readPublicFiles(folder: string): Promise<Set<string>> {
  const manifests = await Promise.all(
    ([...LANGUAGES, 'api-docs'] as const).map(
      async (build): Promise<Manifest> =>
        JSON.parse(await readFile(join(folder, manifestFile(build)), 'utf8')),
    ),
  )
  const chunks = manifests.flatMap(manifest => Object.values(manifest))
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } })),
    writeFile(`${file}.gz`, await deflate(content, { level: 9 })),
  ])
}
