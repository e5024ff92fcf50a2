import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import { PREVIEW_PAGES, PREVIEW_QUERY } from '@clinic/domain/content/preview-pages.ts'
import { isEmbedPath } from '@clinic/domain/content/texts/embed-origins.ts'
import { readLanguagePath } from '@clinic/domain/language.ts'
import fp from 'fastify-plugin'
import helmet from 'helmet'
import { isPrivatePath, PRIVATE_HEADERS } from './private-paths.ts'

interface Options {
  /** Whether the public address is https. */
  https: boolean
  /** Whether browsers should fetch http addresses in pages over https. */
  upgrade: boolean
  /** Allows the hosts of Google Maps. */
  googleMaps: boolean
  development: boolean
}

/**
 * Builds the security headers of every response. React and Mantine need inline styles; Vite's development server
 * needs a web socket and a worker.
 */
function buildSecurityHeaders(options: Options): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': contentSecurityPolicy(options) }
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // Other servers of the practice's domain may have no certificate.
    strictTransportSecurity: options.https && { includeSubDomains: false },
    // Map tile servers require a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Obsolete headers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  // Collect helmet's headers once, because they never change.
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** The security headers of a response, with those of private URLs; without a request, of invalid HTTP. */
export type SecurityHeaders = (request?: { protocol: string; url: string }) => Record<string, string>

/**
 * Returns the security headers by the public address at the time. Where that was saved in the browser, pages over http
 * must not fetch their scripts over https, or the administrator could not correct a wrong address.
 */
export function selectSecurityHeaders(
  settings: Pick<SiteSettings, 'publicUrl' | 'environment'>,
  options: Pick<Options, 'googleMaps' | 'development'>,
  embedOrigins: () => readonly string[],
): SecurityHeaders {
  const build = (transport: Pick<Options, 'https' | 'upgrade'>) => {
    const unframed = buildSecurityHeaders({ ...options, ...transport })
    return { unframed, framed: allowOwnFrames(unframed), private: { ...unframed, ...PRIVATE_HEADERS } }
  }
  const plain = build({ https: false, upgrade: false })
  const https = build({ https: true, upgrade: false })
  const upgraded = build({ https: true, upgrade: true })
  return request => {
    const isHttps = settings.publicUrl.startsWith('https:')
    const isUpgraded = isHttps && (settings.environment.publicUrl !== null || request?.protocol === 'https')
    const headers = isUpgraded ? upgraded : isHttps ? https : plain
    if (!request) return headers.unframed
    const { url } = request
    if (isPrivatePath(url)) return headers.private
    const end = url.indexOf('?')
    const { path } = readLanguagePath(end < 0 ? url : url.slice(0, end))
    if (isEmbedPath(path)) return allowFrames(headers.unframed, embedOrigins())
    const isPreview = end >= 0 && url.slice(end) === PREVIEW_QUERY && PREVIEW_PAGES.has(path)
    return isPreview ? headers.framed : headers.unframed
  }
}

/** Framing by this site only, for the preview of public pages on the Content tab. */
function allowOwnFrames(headers: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}

/** Framing by the websites that the practice lists. */
function allowFrames(headers: Record<string, string>, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return headers
  const { 'content-security-policy': policy = '', 'x-frame-options': _, ...others } = headers
  const ancestors = `frame-ancestors ${origins.join(' ')}`
  return { ...others, 'content-security-policy': policy.replace("frame-ancestors 'none'", ancestors) }
}

/** Adds these headers to every response. Plugins that reject requests depend on it. */
export const securityHeaders = fp<{ headers: SecurityHeaders }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers(request))
      done()
    })
  },
  { name: 'security-headers' },
)

// From the CSP guide of the Maps JavaScript API, without inline scripts.
const GOOGLE_SCRIPTS = ' https://maps.googleapis.com https://maps.gstatic.com'
const GOOGLE_DATA = ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:'

function contentSecurityPolicy({ upgrade, googleMaps, development }: Options): string {
  const forGoogle = (sources: string) => (googleMaps ? sources : '')
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${forGoogle(GOOGLE_SCRIPTS)}`,
    'style-src': `'self' 'unsafe-inline'${forGoogle(' https://fonts.googleapis.com')}`,
    // Event images and map tiles come from other https sites.
    'img-src': "'self' data: https:",
    'font-src': `'self' data:${forGoogle(' https://fonts.gstatic.com')}`,
    'connect-src': `'self'${development ? ' ws:' : ''}${forGoogle(GOOGLE_DATA)}`,
    ...((googleMaps || development) && { 'worker-src': "'self' blob:" }),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...(upgrade && { 'upgrade-insecure-requests': '' }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join(';')
}
