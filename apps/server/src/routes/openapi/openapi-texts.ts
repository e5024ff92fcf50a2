import { IDEMPOTENCY_HOURS } from '@clinic/api/idempotency.ts'
import { MAX_PAGE_SIZE } from '@clinic/api/paging.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'

const { bookingByKey, bookingOfNetwork, failedLogin, keyWrite, publicWrite, read } = RATE_LIMITS

/** Introduces the API: everything a client needs to know before its first call. */
export const introduction = (
  timeZone: string,
  practice: string,
) => `Book visits and register for events at ${practice}, and read and change what its website stores, from your own program.

## Authentication

Some paths are public. For the administrator’s paths, programs send an API key as \`Authorization: Bearer clinic_key_…\`. The administrator creates keys on the page Settings; each has scopes, and a write scope includes its read. A key is never read from an address or a body. \`GET /key\` describes it.

- A key that does not work is a 401 on every path: \`keyInvalid\`, \`keyExpired\`, \`keyRevoked\` or \`keyPaused\`.
- A key without the scope of a path is a 403, \`scopeMissing\`, with \`scope\`.

## Sessions

People log in with \`POST /login\` and send the cookie \`clinic_session\` with each request. If the administrator has added a passkey or an authenticator app, the login also needs \`code\`: the six digits of the app, or a recovery code, each of which works once.

- A session ends after ${SESSION_MINUTES.idle} minutes without a request, and after ${SESSION_MINUTES.absolute / 60} hours at the latest.
- There is no CORS: web pages of other sites cannot call the API, and cross-site writes from a browser get 403.
- Authorization is checked before the input.

## Times

- The clinic’s time zone is ${timeZone}.
- Instants are ISO 8601 in UTC: \`2026-12-07T16:00:00.000Z\`.
- Dates (\`yyyy-MM-dd\`) and times (\`HH:MM\`) are in clinic time.

## Booking

Booking takes three calls:

- \`GET /availability?from=2026-12-01&to=2026-12-31&duration=30\` counts the openings of each day.
- \`GET /availability/2026-12-07?duration=30\` lists those of one day.
- \`POST /appointments\` takes the \`startsAt\` of one of them as its \`appointmentDate\`.

## Bodies

- The API is JSON over HTTP. Send JSON with the content type \`application/json\`; send an image as \`multipart/form-data\`.
- Unknown fields are ignored, strings are trimmed, and an empty optional string counts as absent.
- Success is always 200 with a JSON body. Every GET also answers HEAD, with the same headers and no body.

## Errors

All errors have the shape \`ErrorBody\`. Branch on \`reason\`, which is stable; \`message\` is for people and may change.

- An unknown path gets 404.
- An unsupported method gets 405 with the header \`Allow\`.
- A request that takes too long to arrive gets 408.

## Concurrent edits

Records that several people can edit have a \`version\`. Send it with a PUT: if someone has changed the record since, you get 409, “${errorText('stale', 'en')}”. Without a version, the last write wins.

## Safe retries

Bookings, registrations, contact messages and every write of the administrator accept the header \`Idempotency-Key\`: 1 to 255 visible characters, kept for ${IDEMPOTENCY_HOURS} hours.

- The same key and body return the first response again, so you can repeat a request whose response was lost.
- The same key with another body gets 422.
- A 429 is not kept: repeat the request after \`Retry-After\`.

## Rate limits

- With an API key: ${read.count} reads and ${keyWrite.count} writes in ${read.minutes} minute, and ${bookingByKey.count} bookings in 24 hours if it has \`bookings:create\`, otherwise ${bookingOfNetwork.count}.
- Without a key, per IP address: ${read.count} reads in ${read.minutes} minute, ${publicWrite.count} bookings, ${publicWrite.count} registrations and ${publicWrite.count} messages in ${publicWrite.minutes} minutes, ${failedLogin.count} failed logins in ${failedLogin.minutes} minutes.
- Beyond them you get 429 with \`Retry-After\`.

## Pagination

Long lists accept \`limit\` (1 to ${MAX_PAGE_SIZE}). The header \`Link: <…>; rel="next"\` points to the next page and is absent on the last one.`

/** Groups of paths, in the order of the document. */
export const tags = [
  { name: 'API keys', description: 'What a program may do' },
  { name: 'Schedule', description: 'Open times, weekly hours, special hours and blocked dates' },
  { name: 'Appointments', description: 'Book appointments and manage them' },
  { name: 'Patients', description: 'Find patients by their appointments' },
  { name: 'Events', description: 'Events and registering for them' },
  { name: 'Registrations', description: 'Attendees of events' },
  { name: 'Blog', description: 'Posts and drafts' },
  { name: 'Content', description: 'Texts of the site that the administrator can change' },
  { name: 'Contact', description: 'Messages to the clinic' },
  { name: 'Images', description: 'Images of events, posts and pages' },
  { name: 'Private links', description: 'What a patient can do with a link from an email, without a key' },
  { name: 'Session', description: 'Log in and out as a person' },
]

export const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Identifies this submission, so that a retry never acts twice. 1 to 255 visible characters, kept for ${IDEMPOTENCY_HOURS} hours.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '5b0c7c1e-9a54-4f0e-8d3c-1f2a6f0f4a77',
}

export const linkHeader = {
  description: 'URL of the next page; absent on the last page and without `limit`',
  schema: {
    type: 'string',
    examples: ['</api/appointments?limit=50&cursor=MjAyNi0xMi0wNyA3>; rel="next"'],
  },
}

export const setCookieHeader = {
  description: 'Session cookie: `clinic_session`, HttpOnly, SameSite=Lax',
  schema: { type: 'string', examples: ['clinic_session=…; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax'] },
}
