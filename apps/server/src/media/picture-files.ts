import { createHash } from 'node:crypto'
import { readPictureFile, type WantedFile } from '@clinic/api/media/read-picture-file.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import { LRUCache } from 'lru-cache'

/** How much is cached, in bytes: some three hundred files of a page's pictures. */
const MAX_BYTES = 16 * 1_048_576

interface PictureBytes {
  bytes: Buffer
  etag: string
}

interface Options {
  database: Database
  changes: ChangeSignal
  maxBytes?: number
}

/** The files of pictures, the hot ones in memory; whoever asks for one while it is being read shares the reading. */
export class PictureFiles {
  readonly #cached: LRUCache<string, PictureBytes, WantedFile>

  constructor({ database, changes, maxBytes = MAX_BYTES }: Options) {
    this.#cached = new LRUCache<string, PictureBytes, WantedFile>({
      maxSize: maxBytes,
      // A file that is being read while the cache is cleared is answered all the same.
      ignoreFetchAbort: true,
      sizeCalculation: ({ bytes }) => bytes.length + 500,
      fetchMethod: async (_key, _stale, { context }) => {
        const bytes = await readPictureFile(database.em.fork(), context)
        return bytes === null ? undefined : { bytes, etag: etagOf(bytes) }
      },
    })
    // Pictures are deleted in other processes as well.
    changes.onChange(table => {
      if (table === 'pictures' || table === null) this.#cached.clear()
    })
  }

  /** Whether a file can be had without asking the database. */
  has(wanted: WantedFile): boolean {
    return this.#cached.has(keyOf(wanted))
  }

  /** A file of a picture; null where there is no such picture. */
  async find(wanted: WantedFile): Promise<PictureBytes | null> {
    return (await this.#cached.fetch(keyOf(wanted), { context: wanted })) ?? null
  }

  /** What is cached now, in bytes. */
  get bytes(): number {
    return this.#cached.calculatedSize
  }
}

const keyOf = ({ hash, width, format }: WantedFile) => `${hash} ${width} ${format}`

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
