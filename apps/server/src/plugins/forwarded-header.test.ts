import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { forwardedHeader } from './forwarded-header.ts'

/** Warnings logged with this TRUST_PROXY after requests from 10.0.0.1 with these headers. */
async function readWarnings(trustProxy: boolean | string, requests: Record<string, string>[]) {
  const lines: string[] = []
  const app = fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } },
  })
  await app.register(forwardedHeader)
  app.get('/', async () => 'ok')
  for (const headers of requests) await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })
  await app.close()
  return lines
}

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }

describe('X-Forwarded-For', () => {
  it('from an untrusted sender logs one warning without the address', async () => {
    for (const trust of [false, '192.0.2.1']) {
      const lines = await readWarnings(trust, [FORWARDED, FORWARDED, FORWARDED])
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^X-Forwarded-For was ignored: TRUST_PROXY/)
      expect(lines[0]).not.toContain('203.0.113.9')
    }
  })

  it('from a trusted proxy, or missing, logs no warning', async () => {
    expect(await readWarnings('10.0.0.1', [FORWARDED])).toEqual([])
    expect(await readWarnings(true, [FORWARDED])).toEqual([])
    expect(await readWarnings(false, [{}])).toEqual([])
  })
})
