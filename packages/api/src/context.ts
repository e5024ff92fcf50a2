import type { Outbox } from '@clinic/database/outbox.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MailService } from './mail/mail-service.ts'

/** A browser in which a user has logged in: a random id, and the user's name. */
export interface KnownBrowser {
  id: string
  username: string
}

/** What a procedure knows of the request it serves. */
export interface Context {
  /** A fork of the entity manager, for this request alone. */
  em: EntityManager
  outbox: Outbox
  mail: MailService
  /** Who is logged in. */
  user: User | null
  /** Epoch milliseconds. */
  now: () => number
  timeZone: string
  /** The browser's session cookie. */
  cookie: {
    readonly token: string | null
    start(token: string): void
    end(): void
    /** The browser's lasting mark, when somebody has logged in with it before. */
    readonly knownBrowser: KnownBrowser | null
    remember(browser: KnownBrowser): void
  }
  /** The caller's address when its calls are limited; null for the server's own calls and without limits. */
  limitedAddress: string | null
  /** The Idempotency-Key header, when the request carried one. */
  idempotencyKey: string | null
  /** Sets a header of the answer, such as the Link of a page. */
  setHeader(name: string, value: string): void
  /** Told with an error that nobody foresaw, so that the log can be searched for it. */
  requestId?: string
}
