/**
 * The catalogue of errors: every error the app gives, with its HTTP status and the text people read.
 * Rules and use cases throw a RuleError with a key of it; one place in the API translates.
 */

/** Code to HTTP status; the codes are tRPC's where tRPC has one. */
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

export const CATALOGUE = {
  invalidInput: { code: 'BAD_REQUEST', message: 'Some fields are missing or not valid' },
  malformedRequest: { code: 'BAD_REQUEST', message: 'The request could not be read' },
  malformedJson: { code: 'BAD_REQUEST', message: 'The request body is not valid JSON' },
  notADateTime: {
    code: 'BAD_REQUEST',
    message: 'Enter a date and time that exist, such as 2026-12-01T10:00',
  },
  notLoggedIn: { code: 'UNAUTHORIZED', message: 'You are not logged in' },
  wrongLogin: { code: 'UNAUTHORIZED', message: 'Invalid username or password' },
  wrongPassword: { code: 'BAD_REQUEST', message: 'This is not your current password' },
  notAllowed: { code: 'FORBIDDEN', message: "You don't have permission to do this" },
  crossSite: { code: 'FORBIDDEN', message: 'This request came from another site and was refused' },
  notFound: { code: 'NOT_FOUND', message: 'The requested resource was not found' },
  noSuchPath: { code: 'NOT_FOUND', message: 'There is nothing at this address' },
  methodNotAllowed: { code: 'METHOD_NOT_SUPPORTED', message: 'This address does not answer that method' },
  requestTimeout: { code: 'TIMEOUT', message: 'The request took too long to arrive' },
  startNotFree: { code: 'CONFLICT', message: 'This time is no longer available' },
  timeTaken: { code: 'CONFLICT', message: 'Another appointment has this time' },
  stale: { code: 'CONFLICT', message: 'Someone else changed this in the meantime' },
  dateAlreadyBlocked: { code: 'CONFLICT', message: 'This date is already blocked' },
  contentKeyTaken: { code: 'CONFLICT', message: 'This key exists already' },
  slugTaken: { code: 'CONFLICT', message: 'Another post has this slug' },
  eventPast: { code: 'CONFLICT', message: 'This event has already taken place' },
  eventFull: { code: 'CONFLICT', message: 'This event is fully booked' },
  alreadyRegistered: { code: 'CONFLICT', message: 'You are already registered for this event' },
  patientLimit: {
    code: 'FORBIDDEN',
    message: 'No more appointments can be booked online for this e-mail address. Please call us.',
  },
  networkLimit: {
    code: 'TOO_MANY_REQUESTS',
    message:
      'Many appointments have been booked from your network today, so no more can be booked online. Please call us.',
  },
  appointmentNotActive: {
    code: 'CONFLICT',
    message: 'This appointment is cancelled or over, and cannot be changed any more',
  },
  tooLateToChange: {
    code: 'FORBIDDEN',
    message: 'It is too late to change this online. Please call us.',
  },
  placesLeft: { code: 'CONFLICT', message: 'There are still places. Please register for the event.' },
  alreadyWaiting: { code: 'CONFLICT', message: 'You are already on the waiting list for this event' },
  offerOver: { code: 'CONFLICT', message: 'This place is no longer on offer' },
  mediaInUse: {
    code: 'CONFLICT',
    message: 'This picture is still shown. Take it out of where it stands, then delete it.',
  },
  pictureType: {
    code: 'BAD_REQUEST',
    message: 'This file is no picture that browsers show. Choose one in JPEG, PNG or WebP.',
  },
  pictureSvg: {
    code: 'BAD_REQUEST',
    message: 'SVG files are not taken, for they may carry programs. Save the drawing as PNG and upload that.',
  },
  pictureHeic: {
    code: 'BAD_REQUEST',
    message:
      'This is a HEIC picture, as iPhones take them, and most browsers cannot show it. Save or share it as JPEG and upload that. iPhones take JPEG pictures with Settings, Camera, Formats, Most Compatible.',
  },
  pictureAvif: {
    code: 'BAD_REQUEST',
    message: 'AVIF pictures are not taken. Save it as JPEG, PNG or WebP; visitors get AVIF made of that.',
  },
  pictureAnimated: {
    code: 'BAD_REQUEST',
    message: 'Animations are not taken. Choose a picture that stands still.',
  },
  pictureBroken: {
    code: 'BAD_REQUEST',
    message: 'This picture is damaged or incomplete. Save it anew, or choose another one.',
  },
  pictureTooManyPixels: {
    code: 'BAD_REQUEST',
    message: 'This picture has more than 50 megapixels. Make it smaller; 1600 pixels on a side are enough.',
  },
  pictureTooLarge: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'This file is larger than 15 MB. Save the picture smaller; 1600 pixels on a side are enough.',
  },
  testMailFailed: { code: 'CONFLICT', message: 'The test e-mail could not be sent' },
  batchTooLarge: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'This batch answers too much. Send its calls one by one.',
  },
  notInBatch: {
    code: 'BAD_REQUEST',
    message: 'This call answers much and is sent by itself, not in a batch',
  },
  bodyTooLarge: { code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large' },
  addressTooLong: { code: 'URI_TOO_LONG', message: 'The address is too long' },
  notJson: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON, with the content type application/json' },
  notMultipart: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send a form with the content type multipart/form-data',
  },
  honeypotFilled: {
    code: 'BAD_REQUEST',
    message:
      'A hidden field of the form was filled in, as programs do. If your browser filled it, reload the page and send the form again.',
  },
  keyReused: {
    code: 'UNPROCESSABLE_CONTENT',
    message: 'This Idempotency-Key was used before with different content',
  },
  headersTooLarge: { code: 'HEADERS_TOO_LARGE', message: 'The request headers are too large' },
  uploadsBusy: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'Other pictures are being worked on. Please upload this one again in a moment.',
  },
  tooMany: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' },
  internal: { code: 'INTERNAL_SERVER_ERROR', message: 'A server error occurred. Please try again later.' },
  unavailable: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service cannot be reached for the moment. Please try again shortly.',
  },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

export type ErrorKey = keyof typeof CATALOGUE

/** A field that was refused: the path to it and why. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** What an error may tell besides its text: fields at fault, a fitting sentence, other free starts. */
export interface ErrorDetails {
  message?: string
  issues?: Issue[]
  alternatives?: { startTime: string; endTime: string; startsAt: string }[]
  retryAfter?: number
}

/** An error that the app's rules foresee. `details.message` replaces the catalogue's text. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
  readonly key: ErrorKey
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(key: ErrorKey, details: ErrorDetails = {}) {
    super(details.message ?? CATALOGUE[key].message)
    this.key = key
    this.code = CATALOGUE[key].code
    this.details = details
  }
}

/** The body of every error response under /api. Programs and the site decide by `reason` alone. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  reason: ErrorKey
  issues: Issue[]
  alternatives?: ErrorDetails['alternatives']
  requestId?: string
}
