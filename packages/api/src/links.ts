import { createHmac, timingSafeEqual } from 'node:crypto'
import { RuleError } from '@clinic/domain/errors.ts'
import { MAX_ID } from '@clinic/domain/fields.ts'
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '@clinic/domain/language.ts'
import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'

/** Path prefix per kind of private link. */
export const LINK_PATHS = {
  appointment: '/appointment/',
  /** In the response to a booking, which a stranger may have sent: opens this visit and shows no earlier ones. */
  booking: '/appointment/',
  tablet: '/appointment/',
  registration: '/registration/',
  spotOffer: '/waiting-list/',
  invitation: '/invitation/',
  /** Belongs to a patient's record: ends review requests and reminders to come back, and books nothing. */
  patient: '/invitation/',
  calendar: '/calendar/',
} as const

export type LinkSubject = keyof typeof LINK_PATHS

/** The row's id and creation time, so that a reused id gets a different link. */
interface Linked {
  id: number
  createdAt: Date | string
  /** Language of the row's person, which the page of its link has. */
  language?: Language
}

const ID_BYTES = 6
const MAC_BYTES = 18
const TOKEN_LENGTH = ((ID_BYTES + MAC_BYTES) * 4) / 3

/**
 * Creates and checks tokens: the row's id plus 144 bits of HMAC-SHA-256. Tokens are not stored, so that a copy of the
 * database opens nothing; the first key signs, all keys verify.
 */
export class Links {
  readonly #keys: Buffer[]
  readonly #site: { readonly publicUrl: string }

  /** `site.publicUrl` is read for every URL, because it may change at run time. */
  constructor(secrets: readonly Buffer[], site: { readonly publicUrl: string }) {
    this.#keys = secrets.map(secret => createHmac('sha256', secret).update('private links').digest())
    this.#site = site
  }

  /** Origin of this site's URLs. */
  get publicUrl(): string {
    return this.#site.publicUrl
  }

  token(kind: LinkSubject, row: Linked): string {
    const [key] = this.#keys
    if (!key) throw new Error('No key for links is configured')
    return toToken(key, kind, row).toString('base64url')
  }

  /** The URL used in mails, in the language of the row's person. */
  url(kind: LinkSubject, row: Linked): string {
    const path = localizedPath(LINK_PATHS[kind] + this.token(kind, row), row.language ?? DEFAULT_LANGUAGE)
    return this.publicUrl + path
  }

  /** The URL where a patient ends optional emails, which takes one-click requests (RFC 8058). */
  leaveOutUrl(linked: Linked, kind: 'invitation' | 'patient' = 'invitation'): string {
    return `${this.url(kind, linked)}/leave-out`
  }

  /** The URL of an appointment's forms, for the patient or for the practice's tablet. */
  formsUrl(linked: Linked, kind: 'appointment' | 'tablet' = 'appointment'): string {
    return `${this.url(kind, linked)}/forms`
  }

  /**
   * The row of a token; throws 404 if unknown. Does the same work for any wrong token (one lookup, one comparison),
   * to reveal nothing by timing.
   */
  async find<T extends { id: number; createdAt: Date }>(
    em: EntityManager,
    entity: EntityName<T>,
    { kind, token }: { kind: LinkSubject; token: string },
  ): Promise<T> {
    return (await this.findByKinds(em, entity, { kinds: [kind], token })).row
  }

  /** The row of a token of one of these kinds, and which kind it is; throws 404 as `find` does. */
  async findByKinds<T extends { id: number; createdAt: Date }, Kind extends LinkSubject>(
    em: EntityManager,
    entity: EntityName<T>,
    { kinds, token }: { kinds: readonly Kind[]; token: string },
  ): Promise<{ row: T; kind: Kind }> {
    const given = toTokenBytes(token)
    const id = given.readUIntBE(0, ID_BYTES)
    const where = { id: id > MAX_ID ? 0 : id } as FilterQuery<NoInfer<T>>
    const row = await em.findOne(entity, where)
    const expected: Linked = row ?? { id, createdAt: new Date(0) }
    const [kind] = kinds.filter(kind => this.#isSigned(given, kind, expected))
    if (kind === undefined || row === null) throw new RuleError('notFound')
    return { row: row as T, kind }
  }

  #isSigned(given: Buffer, kind: LinkSubject, row: Linked): boolean {
    return this.#keys.map(key => timingSafeEqual(toToken(key, kind, row), given)).includes(true)
  }
}

/** What `find` returns, or null where it throws 404: the token is unknown. */
export async function nullIfUnknown<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof RuleError && error.key === 'notFound') return null
    throw error
  }
}

function toToken(key: Buffer, kind: LinkSubject, { id, createdAt }: Linked): Buffer {
  const bytes = Buffer.alloc(ID_BYTES + MAC_BYTES)
  bytes.writeUIntBE(id, 0, ID_BYTES)
  const mac = createHmac('sha256', key)
    .update(`${kind} ${id} ${new Date(createdAt).getTime()}`)
    .digest()
  mac.copy(bytes, ID_BYTES, 0, MAC_BYTES)
  return bytes
}

/** Characters of a token. What a text around the link added behind them, such as `).`, does not count. */
const TOKEN = /^[\w-]*/

/**
 * Token bytes; zeros for a malformed token, which match no row. Programs that turn text into links cut hyphens off its
 * end.
 */
function toTokenBytes(token: string): Buffer {
  const [own = ''] = TOKEN.exec(token) ?? []
  const padded = own.padEnd(TOKEN_LENGTH, '-')
  const bytes = Buffer.from(padded, 'base64url')
  const whole = bytes.length === ID_BYTES + MAC_BYTES && bytes.toString('base64url') === padded
  return whole ? bytes : Buffer.alloc(ID_BYTES + MAC_BYTES)
}
