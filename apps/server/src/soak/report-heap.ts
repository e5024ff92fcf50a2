/**
 * Loaded into a server under test before its own code. Asked for `heap` it collects garbage and answers what is in use;
 * asked for `memory`, what the process holds of the machine as it is; both in bytes.
 */
process.on('message', question => {
  if (question === 'heap') globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.(question === 'heap' ? heapUsed : rss)
})
process.channel?.unref()
