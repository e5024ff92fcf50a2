import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startPart } from './part-process.ts'

/** A part with one line of script. */
const start = (script: string, within = 30_000) => startPart(['--eval', script], within)

it('reports the result of a part', async () => {
  const result = { held: 2, failed: ['the third'] }
  const part = start(`process.send(${JSON.stringify(result)}, () => process.exit())`)
  expect(await part.ended).toEqual(result)
})

it('counts a part that ends without a result as one that did not hold', async () => {
  expect(await start('process.exit(3)').ended).toEqual({
    held: 0,
    failed: ['it ended with 3'],
  })
})

it('ends a part that is not done in time, and says so', async () => {
  const { failed } = await start('setInterval(() => undefined, 1_000)', 200).ended
  expect(failed).toEqual(['it was still running when the time was over'])
})

it('ends with a part what the part has started', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const started = `require('node:net').connect(${port}, '127.0.0.1')`
  const part = start(
    `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(started)}])`,
  )
  const [socket] = (await once(server, 'connection')) as [Socket]
  const closed = once(socket.on('error', () => undefined).resume(), 'close')
  part.end()
  await closed
  expect((await part.ended).failed).toEqual(['it ended with SIGKILL'])
  server.close()
})
