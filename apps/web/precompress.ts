import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg)$/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Writes a .br and a .gz beside every text file of the build at the best compression, so that the server does not
 * compress.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter(file => TEXT.test(file)).map(file => compress(join(folder, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content)),
    writeFile(`${file}.gz`, await deflate(content, { level: 9 })),
  ])
}
