// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LANGUAGES } from '@clinic/domain/language.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from './precompress.ts'
import { BUILDS, manifestFile } from './src/lib/rendering.ts'

/** Text that brotli makes smaller at 11 than at 7. */
const SCRIPT = Array.from({ length: 500 }, (_, at) => `export const value${at} = ${at * 7919}`).join('\n')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-client-'))
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'assets'))
  for (const build of BUILDS) {
    const manifest = { entry: { file: `assets/${build}.js`, css: [`assets/${build}.css`] } }
    await writeFile(join(folder, manifestFile(build)), JSON.stringify(manifest))
    for (const end of ['js', 'css']) await writeFile(join(folder, `assets/${build}.${end}`), SCRIPT)
  }
})
afterEach(() => rm(folder, { recursive: true }))

const read = (file: string) => readFile(join(folder, 'assets', file))

it('gives every script and style of public site and admin area neighbors with its content', async () => {
  await writeFile(join(folder, 'assets/en.js.br'), 'of an earlier build')
  await precompress(folder)
  const names = await readdir(join(folder, 'assets'))
  const sources = names.filter(name => /\.(js|css)$/.test(name))
  expect(names).toHaveLength(sources.length * 3)
  expect(sources).toHaveLength(BUILDS.length * 2)
  for (const name of sources) {
    expect(brotliDecompressSync(await read(`${name}.br`)).toString()).toBe(SCRIPT)
    expect(gunzipSync(await read(`${name}.gz`)).toString()).toBe(SCRIPT)
  }
})

it('makes the files of public pages smaller than the same files of the admin area', async () => {
  await precompress(folder)
  for (const build of [...LANGUAGES, 'api-docs']) {
    for (const end of ['js.br', 'css.br']) {
      const [publicFile, adminFile] = [await read(`${build}.${end}`), await read(`admin-en.${end}`)]
      expect(publicFile.length).toBeLessThan(adminFile.length)
    }
  }
})
