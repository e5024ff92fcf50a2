import { expect, it } from 'vitest'
import { createFormat } from '#lib/use-format.ts'
import { textLine } from './text-lines.ts'

const now = Date.parse('2026-11-20T18:00:00.000Z')
const text = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'reminder',
  problem: null,
  at: '2026-11-20T16:00:00.000Z',
} as const
const line = (over: Partial<Parameters<typeof textLine>[0]>, language: 'en' | 'es' = 'en') =>
  textLine(
    { ...text, state: 'sent', ...over },
    createFormat({ now, timeZone: 'America/Chicago', language }),
  ).replace(/\u00a0|\u202f/g, ' ')

it.each([
  [{ state: 'queued', at: '2026-11-22T16:00:00.000Z' }, 'Text reminder scheduled for Nov 22, 10:00 AM'],
  [{ state: 'queued' }, 'Text reminder is about to be sent'],
  [{ state: 'sent' }, 'Text reminder sent Nov 20, 10:00 AM'],
  [{ state: 'delivered' }, 'Text reminder delivered Nov 20, 10:00 AM'],
  [{ state: 'undelivered', problem: 'landline' }, 'Text reminder not delivered: landline'],
  [{ state: 'failed', problem: null }, 'Text reminder not delivered: reason unknown'],
  [{ state: 'withheld', problem: 'monthlyCap' }, 'Text reminder not sent: the monthly limit is reached'],
  [{ state: 'delivered', kind: 'moved' }, 'Text about the new time delivered Nov 20, 10:00 AM'],
] as const)('a text that is %j reads %s', (over, words) => {
  expect(line(over)).toBe(words)
})

it('reads in Spanish, too', () => {
  expect(line({ state: 'undelivered', problem: 'landline' }, 'es')).toBe(
    'Recordatorio por mensaje de texto: no entregado: teléfono fijo',
  )
})
