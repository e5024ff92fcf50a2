import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { BOOKING, openTestApp } from '../../testing/test-app.ts'

const test = openForAll(openTestApp)

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: object) => {
  const response = await test.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { language: response.headers['content-language'], ...response.json() }
}

describe('the language of the API', () => {
  it('is Spanish where it is preferred, with the same reason, code and fields, and English without a header', async () => {
    const [english, spanish] = [
      await send('POST', '/api/contact', {}, { name: '', email: 'x', message: 'Hi' }),
      await send('POST', '/api/contact', SPANISH, { name: '', email: 'x', message: 'Hi' }),
    ]
    expect(spanish).toEqual({
      language: 'es',
      message: 'Faltan datos o algunos no son válidos',
      code: english.code,
      reason: english.reason,
      issues: [
        { path: ['name'], message: 'Escriba el nombre' },
        { path: ['email'], message: 'Escriba un correo electrónico como nombre@example.com' },
      ],
    })
    expect(english.language).toBeUndefined()
    expect(english.issues[0]).toEqual({ path: ['name'], message: 'Name is required' })
  })

  it('is Spanish for a time that is taken, and for a repeated request in another language', async () => {
    const key = { 'idempotency-key': 'once' }
    await send('POST', '/api/appointments', {}, BOOKING)
    const taken = await send('POST', '/api/appointments', { ...SPANISH, ...key }, BOOKING)
    expect([taken.reason, taken.message]).toEqual(['startNotFree', 'Este horario ya no está disponible'])
    const again = await send('POST', '/api/appointments', key, BOOKING)
    expect([again.reason, again.message]).toEqual(['startNotFree', 'This time is no longer available'])
  })

  it('is Spanish over tRPC, alone and in a batch', async () => {
    const one = await test.app.inject({ url: '/api/trpc/contact.list', headers: SPANISH })
    expect(one.json().error.message).toBe('No ha iniciado sesión')
    const batch = await test.app.inject({
      url: '/api/trpc/contact.list,appointments.list?batch=1&input=%7B%7D',
      headers: SPANISH,
    })
    expect(batch.json().map(({ error }: { error: { message: string } }) => error.message)).toEqual([
      'No ha iniciado sesión',
      'No ha iniciado sesión',
    ])
    expect(one.headers['content-language']).toBe('es')
  })
})
