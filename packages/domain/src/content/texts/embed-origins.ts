import type { ContentValue } from '../practice.ts'
import { isNone } from './overridden.ts'
import { toLines } from './to-lines.ts'

/** Content key of the websites that may show the booking in a frame. */
export const EMBED_ORIGINS_KEY = 'practice_embed_origins'

/** Path of the booking without header and footer, the only one that other websites may frame. */
export const EMBED_PATH = '/embed/book'

/** Whether a path is that of the booking for frames, with or without a slash at its end. */
export const isEmbedPath = (path: string): boolean => path === EMBED_PATH || path === `${EMBED_PATH}/`

const MAX_ORIGINS = 10
const MAX_PORT = 65_535

/** Host names in lowercase; those with other letters are written as browsers send them (`xn--`). */
const ORIGIN = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::(\d{1,5}))?$/

/** The https origins that may frame the booking; none without the content item. */
export function readEmbedOrigins(items: readonly ContentValue[]): string[] {
  const text = items.find(({ key }) => key === EMBED_ORIGINS_KEY)?.value ?? ''
  return isNone(text) ? [] : toLines(text)
}

function isOrigin(line: string): boolean {
  const [origin, port = '443'] = ORIGIN.exec(line) ?? []
  return origin !== undefined && Number(port) >= 1 && Number(port) <= MAX_PORT
}

/** Why a list of origins is invalid, or null. */
export function embedOriginsProblem(text: string): string | null {
  const lines = isNone(text) ? [] : toLines(text)
  if (lines.length > MAX_ORIGINS) return `Enter at most ${MAX_ORIGINS} websites`
  const wrong = lines.find(line => !isOrigin(line))
  return wrong === undefined
    ? null
    : `Enter websites such as https://www.example.com, without a path: ${wrong}`
}
