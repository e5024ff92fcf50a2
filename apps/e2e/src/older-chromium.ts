import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/older-chromium', import.meta.url))

/** Versions of the npm package `@sparticuz/chromium`, which is made for Linux on x64 alone. */
export const CHROMIUM_VERSIONS =
  process.platform === 'linux' && process.arch === 'x64' ? ['111.0.0', '123.0.1'] : []

/** Program of such a Chromium, fetched once. */
export function fetchChromium(version: string): string {
  const program = join(CACHE, `chromium-${version}`)
  if (existsSync(program)) return program
  mkdirSync(CACHE, { recursive: true })
  // Linked when whole: of two workers that fetch it at once, the second must not replace a program that runs.
  const folder = mkdtempSync(join(CACHE, 'fetched-'))
  run('npm', 'pack', `@sparticuz/chromium@${version}`, '--silent', '--pack-destination', folder)
  run('tar', '-xzf', join(folder, `sparticuz-chromium-${version}.tgz`), '-C', folder)
  const bytes = brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br')))
  writeFileSync(join(folder, 'chromium'), bytes, { mode: 0o755 })
  try {
    linkSync(join(folder, 'chromium'), program)
  } catch (error) {
    if (!existsSync(program)) throw error
  }
  rmSync(folder, { recursive: true })
  return program
}

function run(command: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8', timeout: 60_000 })
  if (status !== 0) throw new Error(`${command} ${words[0]} failed: ${stderr}`)
}
