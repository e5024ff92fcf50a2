/** Told of a step by the browser's Back or Forward; stops the event to keep it from the router. */
export type HistoryListener = (event: PopStateEvent) => void

let watch: HistoryListener | null = null

/**
 * Listens for Back and Forward, to be called before the router does: browsers call the listeners of a window in
 * the order they came, whether they capture or not.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => watch?.(event), true)
}

/** Has every step told before the router learns of it. Returns what ends that. */
export function watchPops(next: HistoryListener): () => void {
  watch = next
  return () => {
    if (watch === next) watch = null
  }
}
