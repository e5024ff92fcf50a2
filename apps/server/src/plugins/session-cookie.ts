import { CHALLENGE_MINUTES } from '@clinic/domain/session/passkey-site.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import cookie from '@fastify/cookie'
import secureSession, { type Session, type SessionData } from '@fastify/secure-session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../deps.ts'

declare module '@fastify/secure-session' {
  /** All cookies use the same keys: the name of the text inside says which cookie it belongs to. */
  interface SessionData {
    session: string
    browser: string
    challenge: string
  }
}
declare module 'fastify' {
  interface FastifyInstance {
    cookieSeal: CookieSeal
  }
  interface FastifyRequest {
    /** Cookies decrypted so far. */
    openedCookies: OpenedCookies | null
  }
}

const YEAR_SECONDS = 365 * 86_400

/** Name and lifetime of each cookie; `browser` marks a browser that has logged in before and grants no access. */
const COOKIES = {
  session: { name: 'clinic_session', maxAge: SESSION_MINUTES.absolute * 60 },
  browser: { name: 'clinic_browser', maxAge: YEAR_SECONDS },
  challenge: { name: 'clinic_challenge', maxAge: CHALLENGE_MINUTES * 60 },
}

type CookieKind = keyof typeof COOKIES
const KINDS = Object.keys(COOKIES) as CookieKind[]

type OpenedCookies = Readonly<Record<CookieKind, Session | null>>
const NO_COOKIES: OpenedCookies = { session: null, browser: null, challenge: null }

type CookieSeal = Pick<
  FastifyInstance,
  'createSecureSession' | 'decodeSecureSession' | 'encodeSecureSession'
> & { isSecure(request: FastifyRequest): boolean }

/**
 * Encrypts three cookies: the session's token, a one-year mark of a browser that has logged in, and a passkey's
 * challenge. The first key encrypts, all decrypt; a tampered cookie counts as absent.
 */
export const sessionCookie = fp<Pick<Dependencies, 'sessionKeys' | 'settings'>>(
  async (app, { sessionKeys, settings }) => {
    await app.register(cookie, { hook: false })
    app.decorateRequest('openedCookies', null)
    // In a scope without routes, because its hooks decrypt and build all cookies for every request.
    await app.register(async scope => {
      await scope.register(
        secureSession,
        KINDS.map(kind => ({ key: sessionKeys, sessionName: kind, expiry: COOKIES[kind].maxAge })),
      )
      app.decorate('cookieSeal', {
        createSecureSession: scope.createSecureSession,
        decodeSecureSession: scope.decodeSecureSession,
        encodeSecureSession: scope.encodeSecureSession,
        isSecure: request => needsSecureCookies(request, settings),
      })
    })
  },
  { name: 'session-cookie' },
)

/**
 * Whether cookies are Secure: over https, and on an https site. Browsers drop Secure cookies of http, so a public
 * address saved in the browser must not stop the administrator from logging in at the address in use.
 */
function needsSecureCookies(request: FastifyRequest, settings: Dependencies['settings']): boolean {
  const origin = URL.parse(request.headers.origin ?? '')
  if (request.protocol === 'https' || origin?.protocol === 'https:') return true
  if (!settings.publicUrl.startsWith('https:')) return false
  return origin === null || settings.environment.publicUrl !== null
}

/** Decrypts a request's cookies on first use. */
function openCookies(request: FastifyRequest): OpenedCookies {
  const { cookie: header } = request.headers
  if (header === undefined) return NO_COOKIES
  if (request.openedCookies) return request.openedCookies
  const { cookieSeal, parseCookie } = request.server
  const sent = parseCookie(header)
  const open = (kind: CookieKind) => {
    const value = sent[COOKIES[kind].name]
    return value === undefined ? null : cookieSeal.decodeSecureSession(value, request.log, kind)
  }
  request.openedCookies = { session: open('session'), browser: open('browser'), challenge: open('challenge') }
  return request.openedCookies
}

/** Checks for a session cookie of this app, even one whose session has ended. */
export function carriesSession(request: FastifyRequest): boolean {
  return textIn(openCookies(request).session, 'session') !== null
}

/** Returns the cookies of a request in the form the API uses. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply) {
  const { cookieSeal } = request.server
  const opened = openCookies(request)
  const set = (kind: CookieKind, value: string, maxAge: number = COOKIES[kind].maxAge) =>
    reply.setCookie(COOKIES[kind].name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge,
      secure: cookieSeal.isSecure(request),
      ...(maxAge === 0 && { expires: new Date(0) }),
    })
  const store = (kind: CookieKind, text: string) =>
    set(kind, cookieSeal.encodeSecureSession(cookieSeal.createSecureSession({ [kind]: text }), kind))
  const remove = (kind: CookieKind) => set(kind, '', 0)

  for (const kind of KINDS) {
    const sealed = opened[kind]
    // A former key encrypted it.
    if (sealed?.changed) set(kind, cookieSeal.encodeSecureSession(sealed, kind))
  }
  return {
    token: textIn(opened.session, 'session'),
    start: (token: string) => void store('session', token),
    end: () => void remove('session'),
    challenge: textIn(opened.challenge, 'challenge'),
    setChallenge(challenge: string | null) {
      if (challenge === null) remove('challenge')
      else store('challenge', challenge)
    },
    deviceToken: textIn(opened.browser, 'browser'),
    trustDevice: (token: string) => void store('browser', token),
  }
}

/** Cookies of a request with an API key: none are read or set. */
export const NO_SESSION: ReturnType<typeof sessionCookies> = {
  token: null,
  start: () => undefined,
  end: () => undefined,
  challenge: null,
  setChallenge: () => undefined,
  deviceToken: null,
  trustDevice: () => undefined,
}

function textIn(sealed: Session | null, purpose: keyof SessionData): string | null {
  const token: unknown = sealed?.get(purpose)
  return typeof token === 'string' ? token : null
}
