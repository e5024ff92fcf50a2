/** Loaded into a server under test before its own code: collects garbage and answers the heap in use, in bytes. */
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
process.channel?.unref()
