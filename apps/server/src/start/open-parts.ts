/** Closes opened parts in reverse order, like AsyncDisposableStack, which Node 22 lacks. */
export class OpenParts {
  readonly #closes: (() => Promise<unknown>)[] = []

  /** Registers how to close the part that was opened last. */
  defer(close: () => Promise<unknown>): void {
    this.#closes.push(close)
  }

  /** Registers how to close parts that need not wait for each other. */
  deferTogether(closes: readonly (() => Promise<unknown>)[]): void {
    this.defer(() => Promise.all(closes.map(close => close())))
  }

  /** Closes all parts, even if closing one of them fails. */
  async close(): Promise<void> {
    const close = this.#closes.pop()
    if (!close) return
    try {
      await close()
    } finally {
      await this.close()
    }
  }
}

/** Opens parts; if one fails, closes those opened before it. */
export async function openParts<T>(open: (parts: OpenParts) => Promise<T>): Promise<T> {
  const parts = new OpenParts()
  try {
    return await open(parts)
  } catch (error) {
    await parts.close()
    throw error
  }
}
