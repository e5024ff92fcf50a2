import { expect, type Locator } from '@playwright/test'

/** Expects that one element covers nothing of another. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('An element has no box')
  const isApart =
    a.x >= b.x + b.width || a.x + a.width <= b.x || a.y >= b.y + b.height || a.y + a.height <= b.y
  expect(isApart, await other.innerHTML()).toBe(true)
}
