import { expect, it } from 'vitest'
import { OpenParts, openParts } from './open-parts.ts'

const closed: string[] = []

function openThree(parts: OpenParts, failing: string | null = null) {
  closed.length = 0
  for (const name of ['database', 'outbox', 'app']) {
    parts.defer(async () => {
      closed.push(name)
      if (name === failing) throw new Error(`${name} does not close`)
    })
  }
}

it('closes parts in reverse order, once', async () => {
  const parts = new OpenParts()
  openThree(parts)
  await Promise.all([parts.close(), parts.close()])
  await parts.close()
  expect(closed).toEqual(['app', 'outbox', 'database'])
})

it('closes parts together that need not wait for each other', async () => {
  const parts = new OpenParts()
  const stopping = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() }
  parts.defer(async () => closed.push('database'))
  parts.deferTogether([
    () => {
      stopping.one.resolve()
      return stopping.other.promise
    },
    () => {
      stopping.other.resolve()
      return stopping.one.promise
    },
  ])
  closed.length = 0
  await parts.close()
  expect(closed).toEqual(['database'])
})

it('closes the other parts when closing one fails, and then fails', async () => {
  const parts = new OpenParts()
  openThree(parts, 'outbox')
  await expect(parts.close()).rejects.toThrow('outbox does not close')
  expect(closed).toEqual(['app', 'outbox', 'database'])
})

it('closes the opened parts when a later one fails', async () => {
  const opening = openParts(async parts => {
    openThree(parts)
    throw new Error('the port is in use')
  })
  await expect(opening).rejects.toThrow('the port is in use')
  expect(closed).toEqual(['app', 'outbox', 'database'])
})
