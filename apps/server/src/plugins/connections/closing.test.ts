import fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeWithin } from './closing.ts'

it('leaves no timer when closing fails', async () => {
  const app = fastify()
  app.addHook('onClose', async () => {
    throw new Error('The pool is broken')
  })
  await app.ready()
  const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  const before = timers()
  await expect(closeWithin(app, 60_000)).rejects.toThrow('The pool is broken')
  expect(timers()).toBe(before)
})
