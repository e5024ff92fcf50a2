/** Called on Back and Forward; stopping the event hides it from the router. */
export type HistoryListener = (event: PopStateEvent) => void

let watch: HistoryListener | null = null

/** Call before the router starts: browsers run window listeners in order of registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => watch?.(event), true)
}

/** Observes every step before the router. Returns a function that stops it. */
export function watchPops(next: HistoryListener): () => void {
  watch = next
  return () => {
    if (watch === next) watch = null
  }
}
