import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type CompressedBody, compressBody } from './compressed-body.ts'

/** How old a cached page may become, in milliseconds: free times run out and the page carries its own clock. */
const MAX_AGE = 60_000

/** How much is cached, in bytes: some five hundred pages in three encodings. */
const MAX_BYTES = 32 * 1_048_576

/** What an entry costs beside its bodies and its address, in bytes. */
const ENTRY_BYTES = 500

/** The address of the one page of all unknown paths, which alone is cached with status 404. */
const NOT_FOUND_PAGE = '/404'

/** What was made for an address: cached ones are compressed, others are a text to be sent once. */
export interface MadePage {
  status: number
  body: string | CompressedBody
}

export interface FreshPage {
  status: number
  text: string
  /** Whether it is whole: a page that lacks what could not be read must not be cached. */
  complete: boolean
}

interface CachedPage {
  page: MadePage
  bytes: number
  expiresAt: number
}

interface Options {
  changes: ChangeSignal
  timeZone: string
  maxBytes?: number
}

/**
 * Pages that are the same for every visitor, cached in memory until something that pages show is written, a minute
 * has passed, or the clinic's day ends. See docs/decisions/0009-page-cache.md.
 */
export class PageCache {
  /** In the order of their last use. */
  readonly #cached = new Map<string, CachedPage>()
  readonly #making = new Map<string, Promise<MadePage>>()
  readonly #changes: ChangeSignal
  readonly #timeZone: string
  readonly #maxBytes: number
  #bytes = 0
  #invalidations = 0

  constructor({ changes, timeZone, maxBytes = MAX_BYTES }: Options) {
    this.#changes = changes
    this.#timeZone = timeZone
    this.#maxBytes = maxBytes
    changes.onChange(() => this.invalidate())
  }

  /** What is cached now, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  /** Forgets every page, those in the making included. */
  invalidate(): void {
    this.#cached.clear()
    this.#making.clear()
    this.#bytes = 0
    this.#invalidations++
  }

  /** The page cached under an address at `now` (epoch milliseconds). */
  find(address: string, now: number): MadePage | null {
    const cached = this.#cached.get(address)
    if (!cached) return null
    this.#cached.delete(address)
    if (cached.expiresAt <= now) {
      this.#bytes -= cached.bytes
      return null
    }
    this.#cached.set(address, cached)
    return cached.page
  }

  /** The page cached under an address, or else a fresh one; those who ask while it is being made share it. */
  findOrMake(address: string, now: number, make: () => Promise<FreshPage>): Promise<MadePage> {
    const cached = this.find(address, now)
    if (cached) return Promise.resolve(cached)
    const making = this.#making.get(address)
    if (making) return making
    const made = this.#make(address, now, make).finally(() => {
      if (this.#making.get(address) === made) this.#making.delete(address)
    })
    this.#making.set(address, made)
    return made
  }

  async #make(address: string, now: number, make: () => Promise<FreshPage>): Promise<MadePage> {
    const invalidations = this.#invalidations
    const { status, text, complete } = await make()
    const whole = complete && (status === 200 || (status === 404 && address === NOT_FOUND_PAGE))
    if (!whole || !this.#changes.listening) return { status, body: text }
    const page = { status, body: await compressBody(text) }
    // What was written meanwhile may be missing from it.
    if (invalidations === this.#invalidations) this.#store(address, page, now)
    return page
  }

  #store(address: string, page: { status: number; body: CompressedBody }, now: number): void {
    const { identity, br, gzip } = page.body
    const bytes = identity.length + br.length + gzip.length + 2 * address.length + ENTRY_BYTES
    if (bytes > this.#maxBytes) return
    this.#forget(address)
    this.#cached.set(address, { page, bytes, expiresAt: this.#expiry(now) })
    this.#bytes += bytes
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(address: string): void {
    this.#bytes -= this.#cached.get(address)?.bytes ?? 0
    this.#cached.delete(address)
  }

  /** When a page that shows the clock at `now` is out of date: "Today" and "Past" turn with the clinic's day. */
  #expiry(now: number): number {
    return Math.min(now + MAX_AGE, dayBounds(clinicDay(now, this.#timeZone), this.#timeZone).end)
  }
}
