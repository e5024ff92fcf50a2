import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type PackedBody, packBody } from './packed-body.ts'

/** How old a kept page may become, in milliseconds: free times run out and the page carries its own clock. */
const MAX_AGE = 60_000

/** How much is kept, in bytes: some five hundred pages in three encodings. */
const MAX_BYTES = 32 * 1_048_576

/** What an entry costs beside its bodies and its address, in bytes. */
const ENTRY_BYTES = 500

/** The address of the one page of all unknown paths, which alone is kept with status 404. */
const NOT_FOUND_PAGE = '/404'

/** What was made for an address: kept ones are packed, others are a text to be sent once. */
export interface MadePage {
  status: number
  body: string | PackedBody
}

export interface FreshPage {
  status: number
  text: string
  /** Whether it is whole: a page that lacks what could not be read must not be kept. */
  complete: boolean
}

interface KeptPage {
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
 * Pages that are the same for every visitor, kept in memory until something that pages show is written, a minute
 * has passed, or the clinic's day ends. See docs/decisions/0009-page-cache.md.
 */
export class PageCache {
  /** In the order of their last use. */
  readonly #kept = new Map<string, KeptPage>()
  readonly #making = new Map<string, Promise<MadePage>>()
  readonly #changes: ChangeSignal
  readonly #timeZone: string
  readonly #maxBytes: number
  #bytes = 0
  #drops = 0

  constructor({ changes, timeZone, maxBytes = MAX_BYTES }: Options) {
    this.#changes = changes
    this.#timeZone = timeZone
    this.#maxBytes = maxBytes
    changes.onChange(() => this.drop())
  }

  /** What is kept now, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  /** Forgets every page, those in the making included. */
  drop(): void {
    this.#kept.clear()
    this.#making.clear()
    this.#bytes = 0
    this.#drops++
  }

  /** The page kept under an address at `now` (epoch milliseconds). */
  find(address: string, now: number): MadePage | null {
    const kept = this.#kept.get(address)
    if (!kept) return null
    this.#kept.delete(address)
    if (kept.expiresAt <= now) {
      this.#bytes -= kept.bytes
      return null
    }
    this.#kept.set(address, kept)
    return kept.page
  }

  /** The page kept under an address, or else a fresh one; those who ask while it is being made share it. */
  findOrMake(address: string, now: number, make: () => Promise<FreshPage>): Promise<MadePage> {
    const kept = this.find(address, now)
    if (kept) return Promise.resolve(kept)
    const making = this.#making.get(address)
    if (making) return making
    const made = this.#make(address, now, make).finally(() => {
      if (this.#making.get(address) === made) this.#making.delete(address)
    })
    this.#making.set(address, made)
    return made
  }

  async #make(address: string, now: number, make: () => Promise<FreshPage>): Promise<MadePage> {
    const drops = this.#drops
    const { status, text, complete } = await make()
    const whole = complete && (status === 200 || (status === 404 && address === NOT_FOUND_PAGE))
    if (!whole || !this.#changes.listening) return { status, body: text }
    const page = { status, body: await packBody(text) }
    // What was written meanwhile may be missing from it.
    if (drops === this.#drops) this.#keep(address, page, now)
    return page
  }

  #keep(address: string, page: { status: number; body: PackedBody }, now: number): void {
    const { identity, br, gzip } = page.body
    const bytes = identity.length + br.length + gzip.length + 2 * address.length + ENTRY_BYTES
    if (bytes > this.#maxBytes) return
    this.#forget(address)
    this.#kept.set(address, { page, bytes, expiresAt: this.#expiry(now) })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(address: string): void {
    this.#bytes -= this.#kept.get(address)?.bytes ?? 0
    this.#kept.delete(address)
  }

  /** When a page that shows the clock at `now` is out of date: "Today" and "Past" turn with the clinic's day. */
  #expiry(now: number): number {
    return Math.min(now + MAX_AGE, dayBounds(clinicDay(now, this.#timeZone), this.#timeZone).end)
  }
}
