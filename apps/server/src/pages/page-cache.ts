import { type ChangeSignal, isShownOnPages } from '@clinic/database/change-signal.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { LRUCache } from 'lru-cache'
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
  page: { status: number; body: CompressedBody }
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
  readonly #cached: LRUCache<string, CachedPage>
  readonly #making = new Map<string, Promise<MadePage>>()
  readonly #changes: ChangeSignal
  readonly #timeZone: string
  #invalidations = 0
  #hits = 0
  #misses = 0

  constructor({ changes, timeZone, maxBytes = MAX_BYTES }: Options) {
    this.#changes = changes
    this.#timeZone = timeZone
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
    changes.onChange(what => {
      if (isShownOnPages(what)) this.invalidate()
    })
  }

  /** What is cached now, in bytes. */
  get bytes(): number {
    return this.#cached.calculatedSize
  }

  /** How many pages were there when they were asked for, and how many had to be made. */
  get hits(): number {
    return this.#hits
  }
  get misses(): number {
    return this.#misses
  }

  /** Forgets every page, those in the making included. */
  invalidate(): void {
    this.#cached.clear()
    this.#making.clear()
    this.#invalidations++
  }

  /** The page cached under an address at `now` (epoch milliseconds). */
  find(address: string, now: number): MadePage | null {
    const cached = this.#cached.get(address)
    if (!cached) return null
    if (cached.expiresAt > now) {
      this.#hits++
      return cached.page
    }
    this.#cached.delete(address)
    return null
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
    this.#misses++
    const invalidations = this.#invalidations
    const { status, text, complete } = await make()
    const whole = complete && (status === 200 || (status === 404 && address === NOT_FOUND_PAGE))
    if (!whole || !this.#changes.listening) return { status, body: text }
    const page = { status, body: await compressBody(text) }
    // What was written meanwhile may be missing from it.
    if (invalidations === this.#invalidations)
      this.#cached.set(address, { page, expiresAt: this.#expiry(now) })
    return page
  }

  /** When a page that shows the clock at `now` is out of date: "Today" and "Past" turn with the clinic's day. */
  #expiry(now: number): number {
    return Math.min(now + MAX_AGE, dayBounds(clinicDay(now, this.#timeZone), this.#timeZone).end)
  }
}

function bytesOf({ page: { body } }: CachedPage, address: string): number {
  return body.identity.length + body.br.length + body.gzip.length + 2 * address.length + ENTRY_BYTES
}
