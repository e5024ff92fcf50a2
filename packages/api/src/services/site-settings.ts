import type { Database } from '@clinic/database/connection.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { type MailServer, mailServerInput } from '@clinic/domain/settings/mail-server.ts'
import {
  PRACTICE_EMAILS_DEFAULT,
  type SavedPracticeEmails,
  savedPracticeEmails,
} from '@clinic/domain/settings/practice-emails.ts'
import { publicAddressInput } from '@clinic/domain/settings/public-address.ts'
import type { SettingName } from '@clinic/domain/settings/schemas.ts'
import { type SavedTimeZone, savedTimeZone } from '@clinic/domain/settings/time-zone.ts'
import { type SavedTexts, savedTexts } from '@clinic/domain/text-messages/schemas.ts'
import type { z } from 'zod'
import { loadSealed, openSetting } from './sealed-settings.ts'
import type { SealingKeys } from './sealing-keys.ts'
import { type SerialReader, serialReader } from './serial-reader.ts'

/** Saved settings as opened; `unreadable` are saved, but no session secret opens them. */
export interface SavedSettings {
  mailServer: MailServer | null
  publicAddress: string | null
  practiceEmails: SavedPracticeEmails
  timeZone: SavedTimeZone | null
  /** The account and rules of text messages; null while they are off. */
  texts: SavedTexts | null
  unreadable: readonly SettingName[]
}

export interface SettingsSource {
  database: Pick<Database, 'em'>
  sealingKeys: SealingKeys
  /** SMTP_URL, PUBLIC_URL and CLINIC_TIME_ZONE, which win over saved settings; null where they are not set. */
  environment: { smtpUrl: string | null; publicUrl: string | null; timeZone: string | null }
  /** Address of a site without a public address, such as http://localhost:3000. */
  localUrl: string
  /** Whether the session secret is the public sample, which must not protect a public site. */
  hasSampleSecret: boolean
  /** Called when the saved settings can't be read; they are read again soon. */
  onError(error: unknown): void
}

const NOTHING: SavedSettings = {
  mailServer: null,
  publicAddress: null,
  practiceEmails: PRACTICE_EMAILS_DEFAULT,
  timeZone: null,
  texts: null,
  unreadable: [],
}

/** The settings in use that the administrator saves in the browser, by this process, also while the database is down. */
export class SiteSettings {
  readonly sealingKeys: SealingKeys
  readonly environment: SettingsSource['environment']
  readonly hasSampleSecret: boolean
  readonly #database: SettingsSource['database']
  readonly #localUrl: string
  readonly #listeners: (() => void)[] = []
  readonly #reader: SerialReader
  #saved = NOTHING

  constructor({ database, sealingKeys, environment, localUrl, hasSampleSecret, onError }: SettingsSource) {
    this.#database = database
    this.sealingKeys = sealingKeys
    this.environment = environment
    this.#localUrl = localUrl
    this.hasSampleSecret = hasSampleSecret
    this.#reader = serialReader(() => this.#read(), onError)
  }

  get saved(): SavedSettings {
    return this.#saved
  }

  /** Origin of absolute URLs, such as https://clinic.example.com. */
  get publicUrl(): string {
    return this.environment.publicUrl ?? this.#saved.publicAddress ?? this.#localUrl
  }

  /** An SMTP URL, or the saved server; null without one, or while the saved one is unreadable. */
  get mailServer(): string | MailServer | null {
    return this.environment.smtpUrl ?? this.#saved.mailServer
  }

  /** Whether emails wait, because no session secret opens the saved mail server. */
  get isMailServerUnreadable(): boolean {
    return this.environment.smtpUrl === null && this.#saved.unreadable.includes('mailServer')
  }

  /** The time zone of every date and time that people read (IANA). */
  get timeZone(): string {
    return this.environment.timeZone ?? this.#saved.timeZone?.timeZone ?? clinic.timeZone
  }

  /** Calls back when this process has read a change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Reads the saved settings. After a failure, the last settings stay in use until one of the next reads. */
  refresh(): Promise<void> {
    return this.#reader.refresh()
  }

  /** Resolves when no read is running; await it before closing the database. */
  stop(): Promise<void> {
    return this.#reader.stop()
  }

  async #read(): Promise<void> {
    const saved = openSaved(await loadSealed(this.#database.em.fork()), this.sealingKeys)
    if (JSON.stringify(saved) === JSON.stringify(this.#saved)) return
    this.#saved = saved
    for (const listener of this.#listeners) listener()
  }
}

function openSaved(rows: ReadonlyMap<SettingName, string>, sealingKeys: SealingKeys): SavedSettings {
  const unreadable: SettingName[] = []
  const open = (name: SettingName) => openSetting(rows, sealingKeys, name)
  const read = <T>(name: SettingName, schema: z.ZodType<T>): T | null => {
    const { success, data = null } = schema.nullable().safeParse(open(name))
    if (!success) unreadable.push(name)
    return data
  }
  const mailServer = read('mailServer', mailServerInput)
  const publicAddress = read('publicAddress', publicAddressInput)?.address ?? null
  const practiceEmails = read('practiceEmails', savedPracticeEmails) ?? PRACTICE_EMAILS_DEFAULT
  const texts = read('texts', savedTexts)
  if (open('sessionSecret') === undefined) unreadable.push('sessionSecret')
  return {
    mailServer,
    publicAddress,
    practiceEmails,
    timeZone: savedTimeZone.nullable().catch(null).parse(open('timeZone')),
    texts,
    unreadable,
  }
}
