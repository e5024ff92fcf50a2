import { expect, it } from 'vitest'
import { webhookInput } from './schemas.ts'

const problem = (address: string) =>
  webhookInput.safeParse({ name: 'A', address, types: ['test'] }).error?.issues[0]?.message ?? null

it.each([
  'https://hooks.example.com/a?b=c#d',
  'http://10.0.0.7:5678/webhook/@user',
  'https://[2606:4700::1]/',
])('accepts the address %s', address => expect(problem(address)).toBeNull())

it.each(['', 'hooks.example.com', 'ftp://example.com/', 'javascript:alert(1)', 'https://'])(
  'rejects the address "%s"',
  address => expect(problem(address)).toBe('Enter an https address'),
)

it.each(['https://ada:secret@example.com/', 'https://ada@example.com', 'HTTPS://ada@example.com/'])(
  'rejects the user name in %s',
  address => expect(problem(address)).toBe('Enter the address without a user name and password'),
)

it('needs a type, and knows all of them', () => {
  const types = (types: unknown) => webhookInput.safeParse({ name: 'A', address: 'https://a.example', types })
  expect(types([]).error?.issues[0]?.message).toBe('Choose at least one event')
  expect(types(['patient.called']).success).toBe(false)
  expect(types(['appointment.booked', 'message.received']).success).toBe(true)
})
