import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeBody } from '../pages/compressed-body.ts'
import type { BenchRequest } from './http-client.ts'

const BROTLI = { 'Accept-Encoding': 'br' }

/** A session cookie, though worth nothing, keeps a request from the pages that are shared among visitors. */
const NOT_SHARED = { ...BROTLI, Cookie: 'clinic_session=worthless' }

/** So many requests for one page, as visitors send them. */
export function pageRequests(path: string, count: number): BenchRequest[] {
  return Array<BenchRequest>(count).fill({ method: 'GET', path, headers: BROTLI })
}

/** So many requests for one page that each render it anew. */
export function freshPageRequests(path: string, count: number): BenchRequest[] {
  return Array<BenchRequest>(count).fill({ method: 'GET', path, headers: NOT_SHARED })
}

/** Writes the home page of a server to a new folder, as it is sent: `/` of a file server then has the same bytes. */
export async function savePage(address: string, folder: string): Promise<string> {
  const answer = await fetch(address, { headers: BROTLI })
  // Reading it undoes the compression; done as the server does it, it gives the same bytes again.
  const html = await answer.text()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), await encodeBody(html, 'br'))
  return folder
}
