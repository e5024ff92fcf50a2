import type { Scope } from './api-keys/scopes.ts'
import type { LoginFactors } from './session/factors.ts'

/**
 * Every error of the app with its code, which sets its HTTP status. Rules and use cases throw a RuleError; its text is
 * in error-texts.en.ts.
 */

/** Codes to HTTP statuses; tRPC's codes where tRPC has one. */
export const STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof STATUS

export const ERROR_CODES = {
  invalidInput: 'BAD_REQUEST',
  malformedRequest: 'BAD_REQUEST',
  malformedJson: 'BAD_REQUEST',
  notADateTime: 'BAD_REQUEST',
  notLoggedIn: 'UNAUTHORIZED',
  wrongLogin: 'UNAUTHORIZED',
  wrongPassword: 'BAD_REQUEST',
  codeRequired: 'UNAUTHORIZED',
  wrongCode: 'UNAUTHORIZED',
  tooManyCodes: 'TOO_MANY_REQUESTS',
  codeMismatch: 'BAD_REQUEST',
  codeMissing: 'BAD_REQUEST',
  passkeyRejected: 'UNAUTHORIZED',
  passkeyNotAdded: 'BAD_REQUEST',
  passkeyNotConfirmed: 'BAD_REQUEST',
  passkeysUnavailable: 'CONFLICT',
  confirmationRequired: 'FORBIDDEN',
  keyInvalid: 'UNAUTHORIZED',
  keyExpired: 'UNAUTHORIZED',
  keyRevoked: 'UNAUTHORIZED',
  keyPaused: 'UNAUTHORIZED',
  scopeMissing: 'FORBIDDEN',
  keyLimit: 'CONFLICT',
  enrollmentExpired: 'CONFLICT',
  notAllowed: 'FORBIDDEN',
  crossSite: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  noSuchPath: 'NOT_FOUND',
  methodNotAllowed: 'METHOD_NOT_SUPPORTED',
  requestTimeout: 'TIMEOUT',
  startNotFree: 'CONFLICT',
  timeTaken: 'CONFLICT',
  undoTooLate: 'CONFLICT',
  stale: 'CONFLICT',
  dateAlreadyBlocked: 'CONFLICT',
  contentKeyTaken: 'CONFLICT',
  slugTaken: 'CONFLICT',
  translationTaken: 'CONFLICT',
  eventPast: 'CONFLICT',
  eventBegun: 'CONFLICT',
  eventUpcoming: 'CONFLICT',
  eventFull: 'CONFLICT',
  alreadyRegistered: 'CONFLICT',
  patientLimit: 'FORBIDDEN',
  networkLimit: 'TOO_MANY_REQUESTS',
  moveLimit: 'TOO_MANY_REQUESTS',
  appointmentNotActive: 'CONFLICT',
  cannotArrive: 'CONFLICT',
  tooLateToChange: 'FORBIDDEN',
  spotsLeft: 'CONFLICT',
  alreadyWaiting: 'CONFLICT',
  offerOver: 'CONFLICT',
  earlierOfferOver: 'CONFLICT',
  notInvitable: 'CONFLICT',
  emailNotSetUp: 'CONFLICT',
  invitationLimit: 'CONFLICT',
  invitationSent: 'CONFLICT',
  invitationOver: 'CONFLICT',
  imageInUse: 'CONFLICT',
  imageType: 'BAD_REQUEST',
  imageSvg: 'BAD_REQUEST',
  imageHeic: 'BAD_REQUEST',
  imageAvif: 'BAD_REQUEST',
  imageAnimated: 'BAD_REQUEST',
  imageBroken: 'BAD_REQUEST',
  imageTooManyPixels: 'BAD_REQUEST',
  imageTooLarge: 'PAYLOAD_TOO_LARGE',
  testMailFailed: 'CONFLICT',
  mailPasswordNeeded: 'BAD_REQUEST',
  setByEnvironment: 'CONFLICT',
  sampleSecret: 'CONFLICT',
  tooManyWebhooks: 'CONFLICT',
  addressNotHttps: 'BAD_REQUEST',
  addressNotPublic: 'BAD_REQUEST',
  addressLinkLocal: 'BAD_REQUEST',
  addressNotFound: 'BAD_REQUEST',
  addressTimedOut: 'CONFLICT',
  addressUnreachable: 'CONFLICT',
  addressNotSecure: 'CONFLICT',
  addressRedirects: 'CONFLICT',
  addressTooMuchData: 'CONFLICT',
  addressUnreadable: 'CONFLICT',
  addressRejects: 'CONFLICT',
  sampleContentLeft: 'CONFLICT',
  tooManyCalendars: 'CONFLICT',
  tooManyForms: 'CONFLICT',
  formHasAnswers: 'CONFLICT',
  noticeMissing: 'CONFLICT',
  formSent: 'CONFLICT',
  formChanged: 'CONFLICT',
  formsClosed: 'CONFLICT',
  appointmentNotPast: 'CONFLICT',
  appointmentsKnown: 'CONFLICT',
  importKept: 'CONFLICT',
  answersUnreadable: 'CONFLICT',
  notACalendar: 'CONFLICT',
  calendarTooManyEvents: 'CONFLICT',
  calendarUnauthorized: 'CONFLICT',
  calendarForbidden: 'CONFLICT',
  calendarNotFound: 'CONFLICT',
  calendarLimited: 'CONFLICT',
  calendarServerFails: 'CONFLICT',
  emailOutdated: 'CONFLICT',
  textsNotSetUp: 'CONFLICT',
  textTokenNeeded: 'BAD_REQUEST',
  testTextFailed: 'CONFLICT',
  noTextNumber: 'CONFLICT',
  numberStopped: 'CONFLICT',
  batchTooLarge: 'PAYLOAD_TOO_LARGE',
  notInBatch: 'BAD_REQUEST',
  bodyTooLarge: 'PAYLOAD_TOO_LARGE',
  addressTooLong: 'URI_TOO_LONG',
  notJson: 'UNSUPPORTED_MEDIA_TYPE',
  notMultipart: 'UNSUPPORTED_MEDIA_TYPE',
  honeypotFilled: 'BAD_REQUEST',
  keyReused: 'UNPROCESSABLE_CONTENT',
  headersTooLarge: 'HEADERS_TOO_LARGE',
  uploadsBusy: 'SERVICE_UNAVAILABLE',
  tooMany: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<string, ErrorCode>

export type ErrorKey = keyof typeof ERROR_CODES

/** An invalid field: its path and the reason. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** What an error may carry: a more specific text, invalid fields, open times, factors, a scope, seconds to wait. */
export interface ErrorDetails {
  message?: string
  /** The practice's number, for texts that ask to call. */
  phone?: string
  issues?: Issue[]
  /** Starts of a series that are not free, in words. */
  taken?: string[]
  alternatives?: { startTime: string; endTime: string; startsAt: string }[]
  /** Factors of the login; only after a correct password. */
  factors?: LoginFactors
  /** The scope that an API key lacks. */
  scope?: Scope
  retryAfterSeconds?: number
}

/** An expected error. Its text depends on the reader's language: see `errorText`. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
  readonly key: ErrorKey
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(key: ErrorKey, details: ErrorDetails = {}) {
    super(details.message ?? key)
    this.key = key
    this.code = ERROR_CODES[key]
    this.details = details
  }
}

/** The error for one invalid field. */
export function invalidInput(field: string, message: string): RuleError {
  return new RuleError('invalidInput', { issues: [{ path: [field], message }] })
}
