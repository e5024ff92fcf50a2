import { isIP, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { isTimeZone } from '@clinic/domain/clinic-time.ts'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** Defaults of docker-compose.yml, rejected for a public site. */
export const SAMPLE_SECRET = 'for-trying-only-at-least-32-bytes-long'
const SAMPLE_DATABASE_PASSWORD = 'clinic-for-trying'

/** Values of docs/operations.md begin with this until they are replaced. */
const PLACEHOLDER = 'CHANGE-ME'
const isChosen = (text: string) => !text.startsWith(PLACEHOLDER)
const NOT_CHOSEN = 'is the placeholder of docs/operations.md: replace it'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const urlSetting = (protocols: string[], example: string) =>
  z.string().refine(
    text => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    },
    { error: `must be a URL such as ${example}`, abort: true },
  )

const listSetting = z.string().transform(text => text.split(',').map(item => item.trim()))

/** A host (IPv6 in brackets) and a port, or a port on this machine. */
const METRICS_ADDRESS = /^(?:(\[[\da-f:.]+\]|[\w.-]+):)?(\d{1,5})$/i

/** Checks for libpq's connection strings with several hosts. */
function namesSeveralHosts(text: string): boolean {
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  const parameters = new URLSearchParams(text.split('?')[1] ?? '')
  return (
    authority.slice(authority.lastIndexOf('@') + 1).includes(',') ||
    (parameters.get('host') ?? '').includes(',') ||
    parameters.has('target_session_attrs')
  )
}

type DatabaseAddress = { DATABASE_URL?: string; PGPASSWORD?: string }

/** The URL of the database with PGPASSWORD, unless the URL has a password. */
function withPassword({ DATABASE_URL, PGPASSWORD }: DatabaseAddress): string | undefined {
  if (DATABASE_URL === undefined || PGPASSWORD === undefined) return DATABASE_URL
  const url = new URL(DATABASE_URL)
  if (url.password !== '') return DATABASE_URL
  url.password = encodeURIComponent(PGPASSWORD)
  return url.href
}

/** Named address ranges of Fastify's `trustProxy`. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Checks for a proxy address that Fastify accepts. */
function isProxyAddress(text: string): boolean {
  return PROXY_RANGES.includes(text.trim()) || isNetwork(text.trim())
}

/** Checks for an IPv4 or IPv6 address, optionally with a prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([\da-f.:]+)(?:\/([1-9]\d{0,2}))?$/i.exec(text) ?? []
  const bits = isIPv6(address) ? 128 : 32
  return isIP(address) !== 0 && Number(prefix ?? bits) <= bits
}

/** Everything configured by environment variables, which only this file reads. */
const variables = z.object({
  /** 0: any free port. */
  PORT: z
    .string()
    .default('3000')
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port, 0 to 65535')
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  /** Unset: the embedded PostgreSQL in the data folder. */
  DATABASE_URL: z
    .string()
    .refine(text => !namesSeveralHosts(text), {
      error:
        'names several hosts, but the driver uses only one. Give one address that leads to the primary, such ' +
        'as HAProxy, a virtual IP or a managed service (docs/operations.md)',
      abort: true,
    })
    .pipe(urlSetting(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name'))
    .optional(),
  PGPASSWORD: z.string().optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform(folder => resolve(folder)),
  BACKUP_DIR: z.string().optional(),
  /** Encrypts backups. Unset: no encryption. */
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must be at least 12 characters long')
    .max(1_000, 'must be at most 1000 characters')
    .refine(isChosen, NOT_CHOSEN)
    .optional(),
  ADMIN_USERNAME: z.string().trim().max(120, 'must be at most 120 characters').default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .max(1_000, 'must be at most 1000 characters')
    .refine(isChosen, NOT_CHOSEN)
    .optional(),
  /** Newest first: it encrypts, all decrypt. Unset only with the embedded PostgreSQL: one is generated and saved. */
  SESSION_SECRET: listSetting
    .refine(
      secrets => secrets.every(secret => Buffer.byteLength(secret) >= 32),
      'must be at least 32 bytes long; separate several with commas, the newest first',
    )
    .refine(secrets => secrets.every(isChosen), NOT_CHOSEN)
    .optional(),
  /** Reduced to its origin. Unset: the address saved in the browser, or http://localhost and the port. */
  PUBLIC_URL: urlSetting(['http:', 'https:'], 'https://clinic.example.com')
    .refine(text => URL.parse(text)?.pathname === '/', 'must be a URL without a path')
    .transform(text => new URL(text).origin)
    .optional(),
  /** Unset: the mail server saved in the browser, or mails are saved in the data folder. */
  SMTP_URL: z
    .string()
    .refine(text => !/^[a-z]+:\/\/.*[#/?].*@/i.test(text), {
      error:
        'has #, / or ? in the user name or password: write # as %23, / as %2F and ? as %3F, such as ' +
        'smtp://user:pass%23word@mail.example.com:587',
      abort: true,
    })
    .pipe(urlSetting(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'))
    .optional(),
  /** Google Maps API key. Unset: use OpenStreetMap. */
  MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must contain only letters, digits, hyphens and underscores')
    .optional(),
  /** IANA name. Unset: the time zone saved in the browser, or the built-in one. */
  CLINIC_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/Chicago').optional(),
  /** Whose X-Forwarded headers to trust: none, a number of hops, or a list of addresses. */
  TRUST_PROXY: z
    .string()
    .default('false')
    .refine(
      text => text === 'false' || /^(?:\d|10)$/.test(text) || text.split(',').every(isProxyAddress),
      'must be the number of proxies in front, 0 to 10, or their addresses, such as 10.0.0.0/8, separated by commas',
    )
    .transform(text => (/^\d+$/.test(text) ? Number(text) || false : text !== 'false' && text)),
  /** Networks in CIDR notation that webhooks and calendars may reach besides public addresses, there also by http. */
  OUTBOUND_NETWORKS: listSetting
    .refine(
      networks => networks.every(isNetwork),
      'must be networks such as 192.168.1.0/24, separated by commas',
    )
    .optional(),
  /** Seconds to keep serving after SIGTERM while /readyz returns 503. */
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine(text => /^\d{1,2}$/.test(text) && Number(text) <= 30, 'must be a number of seconds, 0 to 30')
    .transform(Number),
  /** Whether calls are limited per network. */
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SEED_DEMO: z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'must be true or false' })
    .default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  /** Listen address for metrics. Unset: none. */
  METRICS: z
    .string()
    .regex(METRICS_ADDRESS, 'must be an address such as 127.0.0.1:9464, or a port')
    .transform(text => {
      const [, host = '127.0.0.1', port] = METRICS_ADDRESS.exec(text) ?? []
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    })
    .refine(({ port }) => port <= 65_535, 'must have a port of at most 65535')
    .optional(),
  /** With `development`, Vite serves the pages from source (`npm run dev`) instead of the build. */
  NODE_ENV: z.string().optional(),
})

const environment = variables
  .superRefine((given, context) => {
    const reject = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (given.DATABASE_URL !== undefined && given.SESSION_SECRET === undefined) {
      reject(
        'SESSION_SECRET',
        'must be set, at least 32 bytes long, when DATABASE_URL is set, so that all processes read the same cookies ' +
          '(generate one with: openssl rand -base64 32)',
      )
    }
    if (!given.PUBLIC_URL?.startsWith('https:')) return
    const publicDefault = 'is the public default of docker-compose.yml: choose another'
    if (given.SESSION_SECRET?.includes(SAMPLE_SECRET)) reject('SESSION_SECRET', publicDefault)
    const databaseUrl = withPassword(given)
    if (databaseUrl && new URL(databaseUrl).password === SAMPLE_DATABASE_PASSWORD)
      reject('POSTGRES_PASSWORD', publicDefault)
  })
  .transform(given => ({
    port: given.PORT,
    host: given.HOST,
    databaseUrl: withPassword(given) ?? null,
    dataFolder: given.DATA_DIR,
    backupFolder: resolve(given.BACKUP_DIR ?? join(given.DATA_DIR, 'backups')),
    backupPassphrase: given.BACKUP_PASSPHRASE,
    adminUsername: given.ADMIN_USERNAME,
    adminPassword: given.ADMIN_PASSWORD,
    sessionSecrets: given.SESSION_SECRET ?? [],
    publicUrl: given.PUBLIC_URL ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mapsApiKey: given.MAPS_API_KEY ?? null,
    timeZone: given.CLINIC_TIME_ZONE ?? null,
    trustProxy: given.TRUST_PROXY,
    outboundNetworks: given.OUTBOUND_NETWORKS ?? [],
    drainSeconds: given.DRAIN_SECONDS,
    rateLimit: given.RATE_LIMIT === 'on',
    seedDemo: given.SEED_DEMO,
    logLevel: given.LOG_LEVEL,
    metrics: given.METRICS ?? null,
    development: given.NODE_ENV === 'development',
  }))

export type Settings = z.output<typeof environment>

/**
 * Reads the settings from the environment and the command line; an empty value counts as unset. Throws a StartError
 * with one line per invalid setting, without its value.
 */
export function readSettings(
  env: Record<string, string | undefined> = process.env,
  args: readonly string[] = process.argv.slice(2),
): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(lines.join('\n'))
  }
  return { ...result.data, development: result.data.development || args.includes('--dev') }
}

/** The settings that commands need: where the database and the backups are. */
export type DatabaseSettings = Pick<
  Settings,
  'databaseUrl' | 'dataFolder' | 'backupFolder' | 'backupPassphrase'
>

/** Reads the session secrets for a command, which may run without any; empty if SESSION_SECRET is not set. */
export function readSessionSecrets(env: Record<string, string | undefined> = process.env): string[] {
  return variables.shape.SESSION_SECRET.parse(env.SESSION_SECRET || undefined) ?? []
}

/** Reads the settings of a command. Throws as readSettings does. */
export function readDatabaseSettings(
  env: Record<string, string | undefined> = process.env,
): DatabaseSettings {
  // Commands use no cookies, but the setting may be required.
  return readSettings({ ...env, SESSION_SECRET: 'x'.repeat(32) }, [])
}
