type StorageName = 'localStorage' | 'sessionStorage'

/** A value that `storeValue` left in this browser; null without one, and where storage is turned off. */
export function readStored<Value>(storage: StorageName, key: string): Value | null {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON. Returns false where storage is full or turned off. */
export function storeValue(storage: StorageName, key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(storage: StorageName, key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {}
}
