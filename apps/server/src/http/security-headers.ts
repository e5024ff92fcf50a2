import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The security headers of every answer. Scripts come from this site's own files only; styles may stand in style
 * attributes, which React and Mantine write. Vite's development server needs its web socket.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { publicUrl: string; development: boolean },
): Promise<void> {
  const https = options.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // Event pictures may be on any https site, map tiles are on another.
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': options.development ? ["'self'", 'ws:'] : ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https,
    // Map tiles are given to pages that say where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
