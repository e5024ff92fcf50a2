import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { catchMails } from './mail-catcher.ts'
import { waitFor } from './wait-for.ts'

it('a mail catcher drops a message whose sender goes away in the middle of it', async () => {
  const catcher = await catchMails()
  const rejected = vi.fn()
  process.once('unhandledRejection', rejected)
  const commands = ['HELO desk', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA']
  const socket = connect(catcher.port, '127.0.0.1')
  socket.on('data', () => {
    const command = commands.shift()
    if (command === undefined) socket.end('Subject: Half of')
    else socket.write(`${command}\r\n`)
  })
  await once(socket, 'close')
  await waitFor(() => expect(catcher.connections()).toBe(0))
  await catcher.close()
  process.off('unhandledRejection', rejected)
  expect(catcher.received).toEqual([])
  expect(rejected).not.toHaveBeenCalled()
})
