import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { isShownOnPages } from '@clinic/database/changes/changes.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { LANGUAGES, type Language, localizedPath } from '@clinic/domain/language.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { LRUCache } from 'lru-cache'
import { type CompressedBody, compressBody } from './compressed-body.ts'

/** Max age of a cached page, in milliseconds: pages show the current time and open times. */
const MAX_AGE_MS = MINUTE_MS

/** Cache size in bytes: about 500 pages in three encodings. */
const MAX_BYTES = 32 * 1_048_576

/** Overhead of an entry in bytes. */
const ENTRY_BYTES = 500

/** Keys of the pages for all unknown paths, one per language, the only ones cached with status 404. */
const NOT_FOUND_PAGES = new Set(LANGUAGES.map(language => localizedPath('/404', language)))

/** A rendered page: compressed if it is cached, otherwise a text to be sent once. */
export interface MadePage {
  status: number
  body: string | CompressedBody
  /** Target of a redirect. */
  location?: string | undefined
  /** Unless it is that of its address. */
  language?: Language
}

export interface FreshPage {
  status: number
  text: string
  location?: string | undefined
  /** False when part of it could not be read; such a page must not be cached. */
  complete: boolean
}

interface CachedPage {
  page: { status: number; body: CompressedBody }
  expiresAt: number
}

interface Options {
  changes: ChangeSignal
  settings: { timeZone: string }
  maxBytes?: number
}

/**
 * Caches public pages in memory until their data changes, a minute has passed, or the clinic's day ends. See
 * docs/decisions/0009-page-cache.md.
 */
export class PageCache {
  readonly #cached: LRUCache<string, CachedPage>
  readonly #making = new Map<string, Promise<MadePage>>()
  readonly #changes: ChangeSignal
  readonly #settings: Options['settings']
  #invalidations = 0
  /** Number of lookups that found a page. */
  hits = 0
  misses = 0

  constructor({ changes, settings, maxBytes = MAX_BYTES }: Options) {
    this.#changes = changes
    this.#settings = settings
    this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: entrySize })
    changes.onChange(change => {
      if (isShownOnPages(change)) this.invalidate()
    })
  }

  /** Size of the cached pages in bytes. */
  get bytes(): number {
    return this.#cached.calculatedSize
  }

  /** Drops all pages, including those being rendered. */
  invalidate(): void {
    this.#cached.clear()
    this.#making.clear()
    this.#invalidations++
  }

  /** Finds a cached page that is fresh at `now` (epoch milliseconds). */
  find(address: string, now: number): MadePage | null {
    const cached = this.#cached.get(address)
    if (!cached) return null
    if (cached.expiresAt > now) {
      this.hits++
      return cached.page
    }
    this.#cached.delete(address)
    return null
  }

  /** Finds a cached page or renders it; concurrent requests share one rendering. */
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
    this.misses++
    const invalidations = this.#invalidations
    const { status, text, complete, location } = await make()
    const whole = complete && (status === 200 || (status === 404 && NOT_FOUND_PAGES.has(address)))
    if (!whole || !this.#changes.listening) return { status, body: text, location }
    const page = { status, body: await compressBody(text) }
    // Do not cache it if data changed while it was rendered.
    if (invalidations === this.#invalidations)
      this.#cached.set(address, { page, expiresAt: this.#expiry(now) })
    return page
  }

  /** Expires at the end of the clinic's day at the latest, because pages say "Today" and "Past". */
  #expiry(now: number): number {
    const { timeZone } = this.#settings
    return Math.min(now + MAX_AGE_MS, dayBounds(clinicDay(now, timeZone), timeZone).end)
  }
}

function entrySize({ page: { body } }: CachedPage, address: string): number {
  return body.identity.length + body.br.length + body.gzip.length + 2 * address.length + ENTRY_BYTES
}
