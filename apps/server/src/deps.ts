import type { Links } from '@clinic/api/links.ts'
import type { MailService } from '@clinic/api/mail-service.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { Readiness } from '@clinic/database/readiness.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { KnownPractice } from './known-practice.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Site } from './site.ts'

/** How long an upload may wait for its turn, and its body take to arrive, in milliseconds. */
export interface UploadPatience {
  turn: number
  body: number
}

/** What the application is built from: everything that is opened, read or decided before it. */
export interface Dependencies {
  database: Database
  /** Asks the database whether it takes writes. */
  readiness: Readiness
  outbox: Outbox
  /** Makes and checks private links. */
  links: Links
  /** Tells the administrator of the mails, and tries them. */
  mail: MailService
  /** Says when something that public pages show has changed. */
  changes: ChangeSignal
  site: Site
  /** The practice as it was last read. */
  practice: KnownPractice
  logger: FastifyBaseLogger
  /** The keys of the session cookie, 32 bytes each: the first seals, every one opens. */
  sessionKeys: Buffer[]
  /** Origin that absolute addresses begin with, such as https://clinic.example.com. */
  publicUrl: string
  timeZone: string
  /** Whether the disk that this process writes to has room. */
  hasRoom: () => Promise<boolean>
  /** The key of Google Maps. Null: the map is OpenStreetMap's. */
  mapsApiKey: string | null
  trustProxy: false | number | string
  /** Whether calls are limited for each address. */
  rateLimit: boolean
  /** Left out, uploads have as long as people need. */
  uploadPatience?: UploadPatience | undefined
  /** Counts what the process does; left out, nothing is counted. */
  metrics?: Metrics | undefined
  /** Aborted once the app has been told to stop: it still serves, and `/readyz` says that it is going. */
  draining?: AbortSignal | undefined
  /** The clock, in epoch milliseconds. */
  now: () => number
}
