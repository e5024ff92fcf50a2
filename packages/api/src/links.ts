import { createHmac, timingSafeEqual } from 'node:crypto'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'

/** Where the addresses of private links begin, by what they are of. */
export const LINK_PATHS = {
  appointment: '/appointment/',
  registration: '/registration/',
  placeOffer: '/waiting-list/',
  calendar: '/calendar/',
} as const

export type LinkKind = keyof typeof LINK_PATHS

/** What a link is made of: its row's id, and when the row was made, so that an id given again has another link. */
interface Linked {
  id: number
  createdAt: Date | string
}

const ID_BYTES = 6
const MAC_BYTES = 18
const LARGEST_ID = 2 ** 31 - 1

/**
 * Makes and checks the tokens of private links: the row's id, and 144 bits of an HMAC-SHA-256 over it. Nothing of them
 * is stored, so a copy of the database alone opens nothing. Several keys: the first makes, every one opens.
 */
export class Links {
  readonly #keys: Buffer[]
  /** Origin that addresses of this site begin with. */
  readonly publicUrl: string

  constructor(secrets: readonly Buffer[], publicUrl: string) {
    this.#keys = secrets.map(secret => createHmac('sha256', secret).update('private links').digest())
    this.publicUrl = publicUrl
  }

  token(kind: LinkKind, row: Linked): string {
    const [key] = this.#keys
    if (!key) throw new Error('There is no key for links')
    return tokenOf(key, kind, row).toString('base64url')
  }

  /** The address that a mail carries. */
  url(kind: LinkKind, row: Linked): string {
    return `${this.publicUrl}${LINK_PATHS[kind]}${this.token(kind, row)}`
  }

  /**
   * The row that a token is of; 404 where it is of none. The work is the same whether the token is malformed, changed,
   * of another row or of a deleted one: one look-up and one comparison.
   */
  async find<T extends { id: number; createdAt: Date }>(
    em: EntityManager,
    entity: EntityName<T>,
    { kind, token }: { kind: LinkKind; token: string },
  ): Promise<T> {
    const given = bytesOf(token)
    const id = given.readUIntBE(0, ID_BYTES)
    const where = { id: id > LARGEST_ID ? 0 : id } as FilterQuery<NoInfer<T>>
    const row = await em.findOne(entity, where)
    const expected: Linked = row ?? { id, createdAt: new Date(0) }
    const opens = this.#keys.map(key => timingSafeEqual(tokenOf(key, kind, expected), given)).includes(true)
    if (!opens || row === null) throw new RuleError('notFound')
    return row as T
  }
}

/** What is found by a link, for its page; null where the token is of nothing. */
export async function nullIfUnknown<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof RuleError && error.key === 'notFound') return null
    throw error
  }
}

function tokenOf(key: Buffer, kind: LinkKind, { id, createdAt }: Linked): Buffer {
  const bytes = Buffer.alloc(ID_BYTES + MAC_BYTES)
  bytes.writeUIntBE(id, 0, ID_BYTES)
  const mac = createHmac('sha256', key)
    .update(`${kind} ${id} ${new Date(createdAt).getTime()}`)
    .digest()
  mac.copy(bytes, ID_BYTES, 0, MAC_BYTES)
  return bytes
}

/** A token's bytes; those of a malformed one are zeros, which no row has. */
function bytesOf(token: string): Buffer {
  const bytes = Buffer.from(token, 'base64url')
  const whole = bytes.length === ID_BYTES + MAC_BYTES && bytes.toString('base64url') === token
  return whole ? bytes : Buffer.alloc(ID_BYTES + MAC_BYTES)
}
