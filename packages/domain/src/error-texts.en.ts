import { MAX_WORKING_KEYS } from './api-keys/key-state.ts'
import { BOOKING_LIMITS } from './appointments/booking-limits.ts'
import { MAX_CALENDARS } from './calendars/schemas.ts'
import type { ErrorDetails, ErrorKey } from './errors.ts'
import { FORM_LIMITS } from './forms/questions.ts'
import { MAX_PIXELS, MAX_UPLOAD_BYTES } from './images/image-sizes.ts'
import { UNDO_IMPORT_HOURS } from './patients/import/schemas.ts'
import { INVITATION_PAUSE_DAYS, MAX_INVITATIONS_A_DAY } from './patients/invitations.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import { MAX_WEBHOOKS } from './webhooks/schemas.ts'

export const en = {
  invalidInput: 'Some fields are missing or invalid',
  malformedRequest: "The request couldn't be read",
  malformedJson: "The request body isn't valid JSON",
  notADateTime: 'Enter a real date and time, such as 2026-12-01T10:00',
  notLoggedIn: 'You are not logged in',
  wrongLogin: 'Invalid username or password',
  wrongPassword: "That isn't your current password",
  codeRequired: ({ factors }) =>
    factors?.app === false
      ? 'Enter a recovery code'
      : 'Enter the code of your authenticator app, or a recovery code',
  wrongCode: 'This code is wrong, expired or already used',
  tooManyCodes: `Too many wrong codes. Use a recovery code, or try again in ${RATE_LIMITS.wrongCode.minutes} minutes.`,
  codeMismatch: "This code doesn't match. Check the time on your phone, then enter the newest code.",
  codeMissing: 'Code is required',
  passkeyRejected: "This passkey didn't work. Try again, or use your password.",
  passkeyNotAdded: "This passkey couldn't be added. Try again.",
  passkeyNotConfirmed: "This passkey didn't work. Try again, or use your password.",
  passkeysUnavailable: 'Passkeys do not work at this address.',
  confirmationRequired: "Confirm it's you to continue",
  keyInvalid: 'This API key is not valid. Send it as “Authorization: Bearer clinic_key_…”.',
  keyExpired: 'This API key has expired. Ask the practice for a new one.',
  keyRevoked: 'This API key was revoked. Ask the practice for a new one.',
  keyPaused: 'This API key is paused until the practice confirms it on the Settings page.',
  scopeMissing: ({ scope }) =>
    scope === undefined ? "This API key doesn't allow this" : `This API key lacks the scope ${scope}`,
  keyLimit: `At most ${MAX_WORKING_KEYS} API keys can work at once. Revoke one first.`,
  enrollmentExpired: 'This setup was started too long ago. Start again.',
  notAllowed: "You don't have permission to do this",
  crossSite: 'Cross-site request blocked',
  notFound: 'The requested resource was not found',
  noSuchPath: 'Nothing was found at this URL',
  methodNotAllowed: 'Method not allowed for this URL',
  requestTimeout: 'The request took too long to arrive',
  startNotFree: ({ taken }) =>
    taken ? `No longer available: ${taken.join('; ')}` : 'This time is no longer available',
  timeTaken: 'This time is already booked for another appointment',
  undoTooLate: 'The patient was already notified of this change. Move or cancel the appointment instead.',
  stale: 'Someone else changed this in the meantime',
  dateAlreadyBlocked: 'This date is already blocked',
  contentKeyTaken: 'This key already exists',
  slugTaken: 'Another post already uses this slug. A Spanish version needs its own.',
  translationTaken: 'This post already has a version in this language',
  eventPast: 'This event has already taken place',
  eventBegun: 'This event has already started or is over',
  eventUpcoming: 'This event has not taken place yet',
  eventFull: 'This event is fully booked',
  alreadyRegistered: 'You are already registered for this event',
  patientLimit: ({ phone = 'us' }: ErrorDetails) =>
    `This email address has reached the limit for online booking. Please call ${phone}.`,
  networkLimit: ({ phone = 'us' }: ErrorDetails) =>
    `Your network has reached today's limit for online booking. Please call ${phone}.`,
  moveLimit: ({ phone = 'us' }: ErrorDetails) =>
    `This appointment has been moved online ${BOOKING_LIMITS.movesPerLinkAndDay} times in 24 hours. Please call ${phone} to move it again.`,
  cannotArrive: 'Only patients with a confirmed appointment today can be checked in',
  appointmentNotActive: 'This appointment is cancelled or over and can no longer be changed',
  tooLateToChange: ({ phone = 'us' }: ErrorDetails) =>
    `It's too late to change this online. Please call ${phone}.`,
  spotsLeft: 'Spots are still available. Please register for the event.',
  alreadyWaiting: 'You are already on the waiting list for this event',
  offerOver: 'This spot is no longer available',
  earlierOfferOver: 'This earlier time is no longer on offer. Your appointment stays as it is.',
  notInvitable: `Not invited: they were invited in the last ${INVITATION_PAUSE_DAYS} days, have an upcoming visit, opted out, or have no email`,
  emailNotSetUp: 'No one was invited: set up email under Settings first',
  invitationLimit: `You can send at most ${MAX_INVITATIONS_A_DAY} invitations a day. Invite the others tomorrow.`,
  invitationSent: 'The invitation has already been sent',
  invitationOver: 'This link has already booked a visit or has ended',
  imageInUse: 'This image is in use. Remove it from the pages that use it first.',
  imageType: 'Unsupported image type. Use JPEG, PNG or WebP.',
  imageSvg: 'SVG is not supported because it can contain scripts. Save the drawing as a PNG and upload that.',
  imageHeic:
    "Most browsers can't show HEIC images, the iPhone's format. Save or share it as a JPEG and upload that. To take JPEG photos on an iPhone, open Settings, Camera, Formats, and choose Most Compatible.",
  imageAvif:
    'AVIF images are not supported. Save it as JPEG, PNG or WebP; the site converts images to AVIF for visitors.',
  imageAnimated: 'Animated images are not supported. Choose a still image.',
  imageBroken: 'This image is damaged or incomplete. Save it again or choose another one.',
  imageTooManyPixels: `This image has more than ${Math.floor(MAX_PIXELS / 1_000_000)} megapixels. Make it smaller; 1600 pixels per side is enough.`,
  imageTooLarge: `This file is larger than ${MAX_UPLOAD_BYTES / 1_048_576} MB. Make the image smaller; 1600 pixels per side is enough.`,
  testMailFailed: "The test email couldn't be sent",
  mailPasswordNeeded: 'Enter the password of the mail server',
  setByEnvironment: 'The environment of the server sets this, so it cannot be changed here.',
  sampleSecret:
    'SESSION_SECRET is the public sample of docker-compose.yml. Set your own before the site is public.',
  tooManyWebhooks: `There can be at most ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  addressNotHttps: 'The address must start with https://.',
  addressNotPublic:
    'This address leads to a private network. If it should, add the network to OUTBOUND_NETWORKS on the server.',
  addressLinkLocal:
    'This address is link-local or serves cloud metadata, which is never allowed. Enter another one.',
  addressNotFound: 'This address was not found. Check its spelling.',
  addressTimedOut: 'This address did not respond in time. Check whether its server is running.',
  addressUnreachable:
    'Could not connect to this address, or the connection was lost. Check it and its server.',
  addressNotSecure: 'This address has no valid certificate, so the connection is not secure.',
  addressRedirects: 'This address redirects to another one. Enter the address that it leads to.',
  addressTooMuchData: 'This address sent more data than is allowed.',
  addressUnreadable:
    'This address can no longer be read because SESSION_SECRET has changed. Delete it and add it again.',
  addressRejects: 'This address responded with an error.',
  sampleContentLeft: 'Some texts, events or posts are still samples. Replace or remove them first.',
  tooManyCalendars: `There can be at most ${MAX_CALENDARS} calendars. Remove one first.`,
  tooManyForms: `There can be at most ${FORM_LIMITS.forms} forms. Remove one first.`,
  formHasAnswers: 'Patients have answered this form. Switch it off instead of removing it.',
  noticeMissing:
    'This form names your Notice of Privacy Practices. Edit the form and add the link to the notice first.',
  formSent: 'This form was already sent',
  formChanged: 'The practice changed this form. Please check it again.',
  appointmentNotPast: 'Only visits before today can be imported.',
  appointmentsKnown: 'All of these visits are on this site already.',
  importKept: `An import can be undone for ${UNDO_IMPORT_HOURS} hours only.`,
  formsClosed: 'These forms can no longer be filled in online. You can fill them in at the practice.',
  answersUnreadable: 'The answers cannot be opened, because the secret that encrypts them is missing.',
  notACalendar:
    'This address does not lead to a calendar. Copy the private or secret address in iCal format from your calendar.',
  calendarTooManyEvents: 'This calendar has too many events.',
  calendarUnauthorized:
    'This address asks for a password. Copy the private or secret address of your calendar, which needs none.',
  calendarForbidden:
    'The server does not share this calendar. Check that it is still shared, and copy its private address again.',
  calendarNotFound: 'There is no calendar at this address. Copy its private address again.',
  calendarLimited: "This calendar's server got too many requests. We'll try again later.",
  calendarServerFails:
    "This calendar's server has a problem. We'll try again later; there is nothing to change here.",
  emailOutdated:
    'This email is out of date: the appointment or registration has changed since, or the appointment has started.',
  textsNotSetUp: 'Texts are off. Set them up under Settings first.',
  textTokenNeeded: 'Enter the token of this account',
  testTextFailed: "The test text couldn't be sent",
  noTextNumber: "This phone can't get texts: it needs a US or Canadian number",
  numberStopped: 'This number replied STOP. To get texts again, the patient texts START to your number.',
  batchTooLarge: 'Response too large. Send the calls of this batch one at a time.',
  notInBatch: 'This call returns a large response. Send it by itself, not in a batch.',
  bodyTooLarge: 'The request body is too large',
  addressTooLong: 'The URL is too long',
  notJson: 'Send JSON, with the content type application/json',
  notMultipart: 'Send a form with the content type multipart/form-data',
  honeypotFilled:
    'A hidden field of the form was filled in, which usually means a bot. If your browser filled it in, check the box below the form and send it again.',
  keyReused: 'This Idempotency-Key was used before with different content',
  headersTooLarge: 'The request headers are too large',
  uploadsBusy: 'The server is busy with other uploads. Try again in a moment.',
  tooMany: 'Too many requests. Please try again later.',
  internal: 'A server error occurred. Please try again later.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
} satisfies Record<ErrorKey, string | ((details: ErrorDetails) => string)>
