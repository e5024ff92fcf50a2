/** Prints the page. Calls `onEnd` after printing, or at the next click or key press. Returns a cleanup function. */
export function printPage(onEnd: () => void): () => void {
  const printing = new AbortController()
  const end = () => {
    printing.abort()
    onEnd()
  }
  // On a phone, `print` returns before it is done; where it prints nothing, no `afterprint` follows.
  for (const event of ['afterprint', 'pointerdown', 'keydown'])
    window.addEventListener(event, end, { signal: printing.signal })
  window.print?.()
  return () => printing.abort()
}
