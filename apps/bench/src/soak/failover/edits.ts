import { setTimeout as pause } from 'node:timers/promises'
import type { RestClient } from '@clinic/test-kit/rest-client.ts'

/** Timeout of an edit, in milliseconds. */
const PATIENCE = 10_000

/**
 * Edits an event and a detail of the practice. Returns milliseconds from acknowledgment until every process serves
 * both.
 */
export async function measureEditSpread(admin: RestClient, addresses: readonly string[]) {
  const mark = `Edited ${performance.now()}`
  const event = { title: 'An event', description: 'Text', date: '2030-06-01T18:00', location: 'Here' }
  const { id } = await admin.post<{ id: number }>('/api/events', event)
  const edits = [
    { page: '/events', path: `/api/events/${id}`, body: { ...event, title: mark } },
    { page: '/', path: '/api/content/practice_tagline', body: { value: mark } },
  ]
  const times: number[] = []
  for (const { page, path, body } of edits) {
    // Every process now has the page cached and must invalidate it.
    for (const address of addresses) await has(address + page, mark)
    const { status } = await admin.send('PUT', path, body)
    if (status !== 200) throw new Error(`PUT ${path}: ${status}`)
    const began = performance.now()
    times.push(...(await Promise.all(addresses.map(address => untilItHas(address + page, mark, began)))))
  }
  return Math.max(...times)
}

async function untilItHas(url: string, text: string, began: number): Promise<number> {
  while (!(await has(url, text))) {
    if (performance.now() - began > PATIENCE) return Number.POSITIVE_INFINITY
    await pause(10)
  }
  return performance.now() - began
}

async function has(url: string, text: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes(text)
}
