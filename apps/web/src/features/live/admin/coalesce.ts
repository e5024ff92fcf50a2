/** Collects items while `act` runs and handles them together in the next run; ignores what `act` throws. */
export function coalesce<Item>(act: (items: Item[]) => Promise<unknown>): (items: readonly Item[]) => void {
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
