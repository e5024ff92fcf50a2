import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressBody } from '@clinic/server/pages/compressed-body.ts'
import type { BenchRequest } from './send-all.ts'

const BROTLI = { 'Accept-Encoding': 'br' }

/** So many requests for one page, as visitors send them. */
export function pageRequests(path: string, count: number): BenchRequest[] {
  return Array<BenchRequest>(count).fill({ method: 'GET', path, headers: BROTLI })
}

/** So many requests for one page that each render it anew: somebody who is logged in gets pages of their own. */
export function freshPageRequests(path: string, count: number, cookie: string): BenchRequest[] {
  return Array<BenchRequest>(count).fill({ method: 'GET', path, headers: { ...BROTLI, Cookie: cookie } })
}

/** Writes the home page of a server to a new folder, as it is sent: `/` of a file server then has the same bytes. */
export async function savePage(address: string, folder: string): Promise<string> {
  const response = await fetch(address, { headers: BROTLI })
  // Reading it undoes the compression; done as the server does it, it gives the same bytes again.
  const html = await response.text()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), (await compressBody(html)).br)
  return folder
}
