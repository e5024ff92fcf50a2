import type { Context } from '@clinic/api/context.ts'
import type { Links } from '@clinic/api/links.ts'
import type { Pause } from '@clinic/api/live/live-stream.ts'
import type { CalendarSource } from '@clinic/api/services/calendar-source.ts'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { Readiness } from '@clinic/database/readiness.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ImageWork } from './images/image-process.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PracticeCache } from './practice-cache.ts'
import type { SiteRenderer } from './site/site.ts'
import type { OutboundTexts } from './text-messages/text-service.ts'
import type { OutboundWebhooks } from './webhooks/webhook-service.ts'

/** Limits of uploads; `turn` and `body` are the milliseconds for a turn in the queue, and for a body to arrive. */
export interface UploadPatience {
  turn: number
  body: number
  /** Uploads that may wait for the current one. */
  waiting?: number
}

/** Everything that is opened, read or decided before the application is built. */
export interface Dependencies {
  database: Database
  /** Asks the database whether it takes writes. */
  readiness: Readiness
  outbox: Outbox
  /** Makes and checks private links. */
  links: Links
  /** Reports on saved mails and sends test emails. */
  mail: MailService
  webhooks: OutboundWebhooks
  calendars: CalendarSource
  texts: OutboundTexts
  /** Checks whether a queued mail would still be sent. */
  isMailCurrent: Context['isMailCurrent']
  /** Reports changes to anything that public pages show. */
  changes: ChangeSignal
  site: SiteRenderer
  practice: PracticeCache
  logger: FastifyBaseLogger
  /** Keys of the session cookie, 32 bytes each: the first encrypts, all decrypt. */
  sessionKeys: Buffer[]
  /** The mail server, public address and time zone in use, which may change at run time. */
  settings: SiteSettings
  /** Whether the disk this process writes to has free space. */
  hasRoom: () => Promise<boolean>
  /** Google Maps API key. Null: use OpenStreetMap. */
  mapsApiKey: string | null
  trustProxy: false | number | string
  /** Whether calls are limited per network. */
  rateLimit: boolean
  /** Overrides the default limits. */
  uploadPatience?: UploadPatience | undefined
  /** Decodes and encodes uploads; by default each in a process of its own. */
  openImage?: ((file: Buffer) => ImageWork) | undefined
  /** Waits between messages of a live stream; by default as long as asked. */
  livePause?: Pause | undefined
  /** Absent if nothing is measured. */
  metrics?: Metrics | undefined
  /** Aborted on SIGTERM: the app keeps serving while `/readyz` returns 503. */
  draining?: AbortSignal | undefined
  /** The clock, in epoch milliseconds. */
  now: () => number
}
