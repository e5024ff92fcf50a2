import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Values per field: the newest ones. */
const MAX_VALUES = 200

/** Longer texts are no ids, slugs or links. */
const MAX_LENGTH = 300

/** Newest emails that are searched for links. */
const MAX_MAILS = 50

/** Fields that take each other's values. */
const SAME: Record<string, string> = {
  patientEmail: 'email',
  appointmentDate: 'startsAt',
  start: 'startsAt',
  starts: 'startsAt',
  translationOf: 'blog.id',
}

/** Values of the app's responses and emails, so that inputs name rows that exist. */
export class StoredValues {
  readonly #values = new Map<string, Set<string | number>>()

  /** Values of a field of a router. */
  get(router: string, field: string): (string | number)[] {
    return [...(this.#values.get(toKind(router, field)) ?? [])]
  }

  /** Adds every text and number of a response of a router. */
  add(router: string, value: unknown, field = ''): void {
    if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value))
        this.add(router, one, Array.isArray(value) ? field : name)
    } else if (typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_LENGTH)) {
      this.#addOne(toKind(router, field), value)
      this.#addLinks(String(value))
    }
  }

  /** Adds the private links of the newest emails. */
  async addMails(folder: string): Promise<void> {
    const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
    for (const file of files.toSorted().slice(-MAX_MAILS)) {
      const mail = await readFile(join(folder, file), 'utf8')
      this.#addLinks(mail.replace(/=\r?\n/g, ''))
    }
  }

  #addLinks(text: string): void {
    for (const [, token = ''] of text.matchAll(/\/([\w-]{32})(?![\w-])/g)) this.#addOne('token', token)
  }

  #addOne(kind: string, value: string | number): void {
    const values = this.#values.get(kind) ?? new Set()
    this.#values.set(kind, values)
    values.delete(value)
    values.add(value)
    for (const oldest of values) {
      if (values.size <= MAX_VALUES) break
      values.delete(oldest)
    }
  }
}

/** What a field's values are: `eventId` takes the ids of the router `events`. */
function toKind(router: string, field: string): string {
  if (field === 'id') return `${router}.id`
  const noun = /^([a-z]+)Id$/.exec(field)?.[1]
  return noun ? `${noun}s.id` : (SAME[field] ?? field)
}
