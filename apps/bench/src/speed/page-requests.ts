import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressBody } from '@clinic/server/routes/pages/compressed-body.ts'
import type { BenchRequest } from './send-all.ts'

const BROTLI = { 'Accept-Encoding': 'br' }

/** Requests for one page, as visitors send them. */
export function pageRequests(path: string, count: number): BenchRequest[] {
  return Array<BenchRequest>(count).fill({ method: 'GET', path, headers: BROTLI })
}

/** Requests for one page with a session, so that each one renders. */
export function freshPageRequests(path: string, count: number, cookie: string): BenchRequest[] {
  return Array<BenchRequest>(count).fill({ method: 'GET', path, headers: { ...BROTLI, Cookie: cookie } })
}

/** Saves a server's home page to a new folder, so that `/` of a file server has the same bytes. */
export async function savePage(address: string, folder: string): Promise<string> {
  const response = await fetch(address, { headers: BROTLI })
  // Reading decompresses it; compressing the server's way gives the same bytes again.
  const html = await response.text()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), (await compressBody(html)).br)
  return folder
}
