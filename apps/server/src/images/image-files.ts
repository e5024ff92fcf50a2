import { hash } from 'node:crypto'
import { readImageFile, type WantedFile } from '@clinic/api/images/read-image-file.ts'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { mayChange } from '@clinic/database/changes/changes.ts'
import type { Database } from '@clinic/database/connection.ts'
import { LRUCache } from 'lru-cache'

/** Cache size in bytes: about 300 images at page size. */
const MAX_BYTES = 16 * 1_048_576

export interface ImageBytes {
  bytes: Buffer
  etag: string
}

interface Options {
  database: Database
  changes: ChangeSignal
  maxBytes?: number
}

/** Reads image files through a memory cache; concurrent requests for a file share one read. */
export class ImageFiles {
  readonly #cached: LRUCache<string, ImageBytes, WantedFile>

  constructor({ database, changes, maxBytes = MAX_BYTES }: Options) {
    this.#cached = new LRUCache<string, ImageBytes, WantedFile>({
      maxSize: maxBytes,
      // Return a file even if the cache is cleared while it is being read.
      ignoreFetchAbort: true,
      sizeCalculation: ({ bytes }) => bytes.length + 500,
      fetchMethod: async (_key, _stale, { context }) => {
        const bytes = await readImageFile(database.em.fork(), context)
        return bytes === null ? undefined : { bytes, etag: computeEtag(bytes) }
      },
    })
    // Other processes may delete images.
    changes.onChange(change => {
      if (mayChange(change, 'images')) this.#cached.clear()
    })
  }

  /** Checks whether a file is cached. */
  has(wanted: WantedFile): boolean {
    return this.#cached.has(toKey(wanted))
  }

  /** Finds a file; null if there is no such image. */
  async find(wanted: WantedFile): Promise<ImageBytes | null> {
    return (await this.#cached.fetch(toKey(wanted), { context: wanted })) ?? null
  }

  /** Size of the cached files in bytes. */
  get bytes(): number {
    return this.#cached.calculatedSize
  }
}

const toKey = ({ hash, width, format }: WantedFile) => `${hash} ${width} ${format}`

/** Entity tag of a file's contents. */
export function computeEtag(bytes: Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
}
