import type { MailRow } from '@clinic/database/entities/mail.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ApiKey } from './access.ts'
import type { BatchBudget } from './limits/batch-budget.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Links } from './links.ts'
import type { CalendarSource } from './services/calendar-source.ts'
import type { LiveService } from './services/live-service.ts'
import type { MailService } from './services/mail-service.ts'
import type { SiteSettings } from './services/site-settings.ts'
import type { TextService } from './services/text-service.ts'
import type { WebhookService } from './services/webhook-service.ts'

/** Fields of a mail's row that its text depends on. */
type StoredMail = Pick<MailRow, 'kind' | 'subjectId' | 'facts' | 'aboutStart'>

/** Sends statements, without entities. */
export type Reads = Pick<EntityManager, 'getExecutor'>

/** A copy of a context with other fields. A spread would read `em`, and so fork it for requests that do not use it. */
export function withFields<Ctx extends object, Fields extends object>(
  ctx: Ctx,
  fields: Fields,
): Ctx & Fields {
  const read = Object.getOwnPropertyDescriptors
  return Object.create(Object.prototype, { ...read(ctx), ...read(fields) })
}

/** Request data for procedures. */
export interface Context {
  /** Forked for this request on first use. */
  em: EntityManager
  /** For a query that reads no entity: shared by all requests, and outside of any transaction. */
  reads: Reads
  outbox: Outbox
  mail: MailService
  webhooks: WebhookService
  calendars: CalendarSource
  /** Talks to the provider of texts. */
  texts: TextService
  /** The mail server and public address in use. */
  settings: SiteSettings
  /** Whether the mail is still true, and would be sent. */
  isMailCurrent(em: EntityManager, mail: StoredMail): Promise<boolean>
  /** The user of the session; null with an API key. */
  user: User | null
  /** The API key of a program, which has no session. */
  key: ApiKey | null
  /** When the user of this session last showed who they are, in epoch milliseconds; null without a session. */
  confirmedAt: number | null
  /** Where the request comes from: a browser on the site, or an API client. */
  place: 'browser' | 'program'
  /** The mutation that runs, such as `appointments.book`, for the audit log; empty for a query. */
  procedure: string
  links: Links
  /** Epoch milliseconds. */
  now: () => number
  timeZone: string
  /** Language of errors and reasons. */
  language: Language
  cookie: {
    readonly token: string | null
    start(token: string): void
    end(): void
    /** The challenge that a passkey has to sign, sealed in a cookie for a few minutes. */
    readonly challenge: string | null
    setChallenge(challenge: string | null): void
    /** Token of the trusted-device cookie, set after an earlier login. */
    readonly deviceToken: string | null
    trustDevice(token: string): void
  }
  /** The User-Agent header; empty if there is none. */
  userAgent: string
  /** The caller's network: an IPv4 address or a /64 of IPv6. */
  network: string
  /** Rate limits of this process. */
  limiter: Limiter
  /** The API key or network whose calls are counted; null for the server's own calls and when limits are off. */
  limitedCaller: string | null
  /** The batch this call belongs to, if response sizes are limited. */
  batch?: BatchBudget
  idempotencyKey: string | null
  /** Sets a response header, such as Link. */
  setHeader(name: string, value: string): void
  /** Notifies open admin pages of changes. */
  live: LiveService
  /** Reports a committed write of a procedure, or of a noun, that public pages show. */
  changed(procedure: string): void
  /** Included in unexpected errors for log correlation. */
  requestId?: string
}
