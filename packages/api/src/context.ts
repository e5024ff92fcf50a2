import type { Outbox } from '@clinic/database/outbox.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { BatchBudget } from './limits/batch-budget.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Links } from './links.ts'
import type { LiveService } from './live-service.ts'
import type { MailService } from './mail-service.ts'

/** What a procedure knows of the request it serves. */
export interface Context {
  /** A fork of the entity manager, for this request alone. */
  em: EntityManager
  outbox: Outbox
  mail: MailService
  /** Who is logged in. */
  user: User | null
  /** What the request comes from: a browser on the site, or a program. */
  place: 'browser' | 'program'
  /** Makes and checks private links. */
  links: Links
  /** Epoch milliseconds. */
  now: () => number
  timeZone: string
  /** The browser's session cookie. */
  cookie: {
    readonly token: string | null
    start(token: string): void
    end(): void
    /** The token of the browser's lasting mark, when somebody has logged in with it before. */
    readonly browserToken: string | null
    rememberBrowser(token: string): void
  }
  /** The caller's network: an IPv4 address or a /64 of IPv6. */
  network: string
  /** What this process remembers of its callers. */
  limiter: Limiter
  /** The caller's network when its calls are limited; null for the server's own calls and without limits. */
  limitedAddress: string | null
  /** The batch that the call is one of, where the size of responses is bounded. */
  batch?: BatchBudget
  /** The Idempotency-Key header, when the request carried one. */
  idempotencyKey: string | null
  /** Sets a header of the response, such as the Link of a page. */
  setHeader(name: string, value: string): void
  /** Tells open windows what has changed. */
  live: LiveService
  /** Says that a procedure, or one of a noun, has written something which public pages show, once it is committed. */
  changed(procedure: string): void
  /** Told with an error that nobody foresaw, so that the log can be searched for it. */
  requestId?: string
}
