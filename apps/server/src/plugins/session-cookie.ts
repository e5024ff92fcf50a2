import { CHALLENGE_MINUTES } from '@clinic/domain/session/passkey-site.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import secureSession, { type SessionData } from '@fastify/secure-session'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../deps.ts'

declare module '@fastify/secure-session' {
  /** All cookies use the same keys: the name of the text inside says which cookie it belongs to. */
  interface SessionData {
    session: string
    browser: string
    challenge: string
    /** Former name of the browser token, also used for sessions: never read a session from it. */
    token: string
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    /** Marks a browser that has logged in before. It grants no access. */
    browser: FastifyRequest['session']
    /** The challenge that a passkey has to sign. */
    challenge: FastifyRequest['session']
  }
}

const SESSION_COOKIE = 'clinic_session'
const YEAR_SECONDS = 365 * 86_400

/**
 * Registers three encrypted cookies: the session's token, a one-year mark of a browser that has logged in, and a
 * passkey's challenge. The first key encrypts, all decrypt; a tampered cookie counts as absent.
 */
export const sessionCookie = fp<Pick<Dependencies, 'sessionKeys' | 'settings'>>(
  async (app, { sessionKeys, settings }) => {
    const sealed = (sessionName: string, cookieName: string, seconds: number) => ({
      key: sessionKeys,
      sessionName,
      cookieName,
      expiry: seconds,
      cookie: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax' as const,
        maxAge: seconds,
      },
    })
    await app.register(secureSession, [
      sealed('session', SESSION_COOKIE, SESSION_MINUTES.absolute * 60),
      sealed('browser', 'clinic_browser', YEAR_SECONDS),
      sealed('challenge', 'clinic_challenge', CHALLENGE_MINUTES * 60),
    ])
    app.addHook('onRequest', (request, _reply, done) => {
      const secure = needsSecureCookies(request, settings)
      request.session.options({ secure })
      request.browser.options({ secure })
      request.challenge.options({ secure })
      done()
    })
  },
  { name: 'session-cookie' },
)

/**
 * Whether cookies are Secure: over https, and on an https site. Browsers drop Secure cookies of http, so a public
 * address saved in the browser must not stop the administrator from logging in where she is.
 */
function needsSecureCookies(request: FastifyRequest, settings: Dependencies['settings']): boolean {
  const origin = URL.parse(request.headers.origin ?? '')
  if (request.protocol === 'https' || origin?.protocol === 'https:') return true
  if (!settings.publicUrl.startsWith('https:')) return false
  return origin === null || settings.environment.publicUrl !== null
}

/** Checks for a session cookie of this app, even one whose session has ended. */
export function carriesSession(request: FastifyRequest): boolean {
  return textIn(request.session, 'session') !== null
}

/** Returns the cookies of a request in the form the API uses. */
export function readSessionCookie(request: FastifyRequest) {
  return {
    token: textIn(request.session, 'session'),
    start(fresh: string) {
      request.session.regenerate()
      request.session.set('session', fresh)
    },
    end() {
      request.session.delete()
    },
    challenge: textIn(request.challenge, 'challenge'),
    setChallenge(challenge: string | null) {
      request.challenge.regenerate()
      if (challenge === null) request.challenge.delete()
      else request.challenge.set('challenge', challenge)
    },
    browserToken: textIn(request.browser, 'browser') ?? textIn(request.browser, 'token'),
    rememberBrowser(token: string) {
      request.browser.regenerate()
      request.browser.set('browser', token)
    },
  }
}

function textIn(sealed: FastifyRequest['session'], purpose: keyof SessionData): string | null {
  const token: unknown = sealed.get(purpose)
  return typeof token === 'string' ? token : null
}
