/**
 * Takes what comes while something is being done together, when that is done: however much comes, one round is under
 * way. What a round throws is its own affair.
 */
export function oneAfterOther<Item>(
  act: (items: Item[]) => Promise<unknown>,
): (items: readonly Item[]) => void {
  const waiting = new Set<Item>()
  let acting = false

  async function actOnAll() {
    acting = true
    while (waiting.size > 0) {
      const items = [...waiting]
      waiting.clear()
      await act(items).catch(() => undefined)
    }
    acting = false
  }

  return items => {
    for (const item of items) waiting.add(item)
    if (!acting) void actOnAll()
  }
}
