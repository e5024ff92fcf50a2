import { IDEMPOTENCY_HOURS } from '@clinic/api/idempotency.ts'
import { MAX_PAGE } from '@clinic/api/paging.ts'
import { CATALOGUE } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'

const { failedLogin, publicWrite, read } = RATE_LIMITS

/** What a program needs to know before it calls any path. */
export const introduction = (timeZone: string) => `JSON over HTTP, for programs of third parties.

**Who may call.** Some paths are open to everyone. The others are the administrator’s: a program logs in with \`POST /login\` and sends the cookie \`clinic_session\` with its requests. There are no API tokens, and there is no CORS: pages of other sites cannot call these paths from a browser, and a write that a browser sends from another site is refused with 403. A session ends after ${SESSION_MINUTES.idle} minutes without a request, and after ${SESSION_MINUTES.absolute / 60} hours in any case. Who may call is judged before what was sent.

**Times.** The clinic lives in ${timeZone}. Instants are ISO 8601 in UTC (\`2026-12-07T16:00:00.000Z\`), days are \`yyyy-MM-dd\` and times of day \`HH:MM\` on the clinic’s clock.

**Bodies.** JSON with the content type \`application/json\`; a picture is sent as a form, \`multipart/form-data\`. Unknown fields are ignored, texts are trimmed, and an empty optional text counts as absent. Success is always 200 with a JSON body. Every GET also answers HEAD, with the same headers and no body.

**Errors** all have one shape, \`ErrorBody\`: decide by \`reason\`, a stable word; \`message\` is for people and may change. A path that does not exist is 404, a method that a path does not have is 405 with the header \`Allow\`. A request that takes too long to arrive is 408.

**Writing together.** What several people may edit carries a \`version\`. A PUT may send the version it was made from: when somebody has changed the row since, it is 409, “${CATALOGUE.stale.message}”. Without a version the last write wins.

**Writing once.** Booking, registering and contact take the header \`Idempotency-Key\`: 1 to 255 visible characters, kept for ${IDEMPOTENCY_HOURS} hours. The same key and body give the first answer again, so that a program may repeat a request whose answer it did not get; the same key with another body is 422.

**Limits.** For each address: ${read.count} reads in ${read.minutes} minute, ${publicWrite.count} bookings, ${publicWrite.count} registrations and ${publicWrite.count} messages in ${publicWrite.minutes} minutes, ${failedLogin.count} failed logins in ${failedLogin.minutes} minutes. Beyond them it is 429 with \`Retry-After\`.

**Pages.** Lists that grow take \`limit\` (1 to ${MAX_PAGE}); the next page is in the header \`Link: <…>; rel="next"\`, which is missing on the last one.`

/** The paths' groups, in the order of the document. */
export const tags = [
  { name: 'Session', description: 'Logging in and out' },
  { name: 'Schedule', description: 'What can be booked: openings, weekly windows, blocked dates' },
  { name: 'Appointments', description: 'Booking visits, and the administrator’s list of them' },
  { name: 'Events', description: 'Events, and taking a place at one' },
  { name: 'Registrations', description: 'Who has registered for events' },
  { name: 'Blog', description: 'Posts, and the administrator’s drafts' },
  { name: 'Content', description: 'Texts of the site that the administrator overrides' },
  { name: 'Contact', description: 'Messages to the clinic' },
  { name: 'Pictures', description: 'The pictures of events, posts and pages' },
]

export const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Names this submission, so that repeating it never acts twice. 1 to 255 visible characters, kept for ${IDEMPOTENCY_HOURS} hours.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '5b0c7c1e-9a54-4f0e-8d3c-1f2a6f0f4a77',
}

export const linkHeader = {
  description: 'The address of the next page; missing on the last one and without `limit`',
  schema: {
    type: 'string',
    examples: ['</api/appointments?limit=50&cursor=MjAyNi0xMi0wNyA3>; rel="next"'],
  },
}

export const setCookieHeader = {
  description: 'The session: `clinic_session`, HttpOnly, SameSite=Lax',
  schema: { type: 'string', examples: ['clinic_session=…; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax'] },
}
