import type { AppRouter } from '@clinic/api/app-router.ts'
import { REVIEW_DEFAULTS } from '@clinic/domain/appointments/reviews/review-schemas.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { ERROR_CODES, type ErrorKey, STATUS } from '@clinic/domain/errors.ts'
import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import type { Factors } from '@clinic/domain/session/factors.ts'
import { TEXT_RULES_DEFAULT } from '@clinic/domain/text-messages/schemas.ts'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { vi } from 'vitest'
import { contentResponses } from './content-responses.ts'

/** An error to throw from a stub. */
export interface ApiError {
  code: keyof typeof STATUS
  message: string
  more?: Record<string, unknown>
}

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** Names of procedures as in requests: `appointments.search`. */
type Procedure = { [R in keyof Outputs]: `${R}.${keyof Outputs[R] & string}` }[keyof Outputs]

type At<T, P> = P extends `${infer R extends keyof T & string}.${infer N}` ? T[R][N & keyof T[R]] : never

export type Input<P extends Procedure> = At<Inputs, P>
export type Output<P extends Procedure> = At<Outputs, P>

/** Answers a procedure; throws with `failWith`. */
export type Stub<P extends Procedure> = (input: Input<P>) => Output<P> | Promise<Output<P>>
export type Stubs = { [P in Procedure]?: Stub<P> }

/** Stubs by short names of their procedures. */
export type NamedStubs<Names extends Record<string, Procedure>> = {
  [Name in keyof Names]?: Stub<Names[Name]>
}

export const toStubs = <Names extends Record<string, Procedure>>(
  names: Names,
  given: NamedStubs<Names>,
): Stubs => Object.fromEntries(Object.entries(given).map(([name, stub]) => [names[name], stub]))

export const ADMIN = { id: 1, username: 'admin', isAdmin: true, language: 'en' as const }

/** A login by password alone, on a site where passkeys work. */
export const NO_FACTORS: Factors = {
  authenticator: null,
  passkeys: [],
  passkeySite: { origin: 'https://clinic.example.com', problem: null },
  needsCode: false,
  recoveryCodesLeft: 0,
}

/** How the practice hears of bookings by default. */
const EMAIL_FOR_EACH = { bookings: 'each', time: '06:30' } as const

/** The time zone of a practice that has saved none. */
export const CENTRAL_TIME = { isFromEnvironment: false, timeZone: 'America/Chicago', saved: null }

/** A site whose administrator has saved no settings. */
export const SITE_SETTINGS: Output<'settings.get'> = {
  mailServer: { source: 'none', environment: null, saved: null },
  publicAddress: { source: 'none', address: 'https://clinic.example.com', saved: null },
  practiceEmails: EMAIL_FOR_EACH,
  earlierLinksFail: false,
  timeZone: CENTRAL_TIME,
}

const eachLanguage = <T>(value: T) =>
  Object.fromEntries(LANGUAGES.map(language => [language, value])) as Record<Language, T>

/** Emails that are all sent. */
export const MAIL_STATUS: Output<'mail.status'> = {
  ...{ server: true, savedAsFile: 0, folder: null },
  ...{ unsent: 0, delayed: 0, limitsMet: 0 },
}

export const NO_SETUP: Output<'setup.status'> = {
  ...{ steps: [], fictional: [], missing: [], dismissed: false },
  demo: { events: 0, posts: 0 },
}

/** Texts of a practice without an account. */
export const TEXT_STATUS: Output<'texts.status'> = {
  isOn: false,
  paused: null,
  unreadable: false,
  used: 0,
  cap: 1_000,
  isNearCap: false,
  isCapReached: false,
  failing: null,
  openReplies: 0,
}
export const NO_TEXT_ACCOUNT: Output<'texts.settings'> = {
  provider: null,
  account: '',
  hasToken: false,
  number: '',
  publicKey: '',
  unreadable: false,
  paused: null,
  rules: TEXT_RULES_DEFAULT,
  callbackUrl: 'https://clinic.example.com/api/texts/',
}

const NO_INVITATION = { subject: '', heading: '', text: '', book: '', stop: '', footer: '' }
const NO_REQUEST = { subject: '', heading: '', text: '', privacy: '', write: '', stop: '', footer: '' }

/** Review requests that were never turned on. */
export const NO_REVIEW_REQUESTS: Output<'settings.reviewRequests'> = {
  ...REVIEW_DEFAULTS,
  preview: eachLanguage(NO_REQUEST),
}

/** Default responses: a practice without rows of its own. */
const EVERYWHERE: Stubs = {
  'appointments.affected': () => ({ appointments: [], total: 0 }),
  'availability.nextOpenings': () => [],
  'blog.list': () => [],
  'content.list': () => [],
  'events.list': () => [],
  'images.list': () => [],
  'schedule.blockedDates': () => [],
  'schedule.specialHours': () => [],
  'schedule.timeSlots': () => [],
  'waitingList.list': () => [],
  'appointmentLinks.days': () => [],
  'appointmentLinks.offered': () => [],
  'appointments.feedCreatedAt': () => null,
  'appointments.firstTimeMarks': () => ({ marked: true }),
  'apiKeys.list': () => [],
  'availability.days': () => [],
  'availability.offered': () => [],
  'backups.status': () => ({ backups: [], overdue: false }),
  'calendars.list': () => [],
  'calendars.read': () => ({ success: true }),
  'contact.openCount': () => ({ open: 0 }),
  ...contentResponses(),
  'content.translations': () => [],
  'earlierTimes.list': () => [],
  'earlierTimes.page': () => null,
  'forms.counts': () => [],
  'forms.list': () => [],
  'factors.get': () => NO_FACTORS,
  'patients.duplicates': () => ({ pairs: [], merged: [] }),
  'formLinks.summary': () => null,
  'mail.status': () => MAIL_STATUS,
  'patients.invitations': () => ({
    left: 50,
    invited: 0,
    booked: 0,
    texts: eachLanguage(null),
    builtIn: eachLanguage(NO_INVITATION),
  }),
  'settings.get': () => SITE_SETTINGS,
  'settings.reviewRequests': () => NO_REVIEW_REQUESTS,
  'schedule.directories': () => ({ listed: false }),
  'session.user': () => null,
  'sessions.list': () => [],
  'textLinks.page': () => null,
  'texts.offer': () => null,
  'texts.settings': () => NO_TEXT_ACCOUNT,
  'texts.status': () => TEXT_STATUS,
  'webhooks.list': () => [],
  'webhooks.status': () => ({ paused: false }),
  'setup.status': () => NO_SETUP,
}

const KEYS = Object.keys(ERROR_CODES) as ErrorKey[]

/** A recorded request. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  credentials: RequestCredentials | undefined
  keepalive: boolean | undefined
}

/** Idempotency keys of the writes to a procedure, in order. */
export const sentKeys = (requests: SentRequest[], procedure: keyof Stubs) =>
  requests.filter(({ url }) => url.includes(procedure)).map(({ headers }) => headers.get('Idempotency-Key'))

export function failWith(code: ApiError['code'], message: string, more?: Record<string, unknown>): never {
  const error: ApiError = { code, message, more }
  throw error
}

/**
 * Stubs /api/trpc, batched or not. A handler returns a result, throws with `failWith`, or throws an Error as a network
 * failure.
 */
export function stubApi(procedures: Stubs): { requests: SentRequest[] } {
  const requests: SentRequest[] = []

  const responseTo = async (path: string, input: unknown) => {
    const stubs: Record<string, ((input: never) => unknown) | undefined> = { ...EVERYWHERE, ...procedures }
    const procedure = stubs[path]
    if (!procedure) throw new Error(`The test has no response to ${path}`)
    try {
      // A path from a request says nothing about the type of its input.
      return { result: { data: (await procedure(input as never)) ?? null } }
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown
      const { code, message, more } = thrown as ApiError
      const reason = KEYS.find(key => errorText(key, 'en') === message)
      return {
        error: { message, code: -32000, data: { code, reason, httpStatus: STATUS[code], path, ...more } },
      }
    }
  }

  const toStatus = (response: Awaited<ReturnType<typeof responseTo>>) =>
    response.error ? response.error.data.httpStatus : 200

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const { credentials, keepalive } = init
    requests.push({ method, url: input, headers: new Headers(init.headers), credentials, keepalive })

    const paths = url.pathname.replace('/api/trpc/', '').split(',')
    const sent = method === 'GET' ? url.searchParams.get('input') : init.body
    const parsed: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined
    const batched = url.searchParams.has('batch')
    const inputs = batched ? (parsed as Record<number, unknown>) : [parsed]
    const responses = await Promise.all(paths.map((path, index) => responseTo(path, inputs[index])))

    const statuses = new Set(responses.map(toStatus))
    const status = statuses.size === 1 ? [...statuses][0] : 207
    return Response.json(batched ? responses : responses[0], { status })
  })

  return { requests }
}
