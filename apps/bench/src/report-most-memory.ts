import { readFileSync } from 'node:fs'

/**
 * Preloaded into a program: on exit it reports the peak memory in kilobytes, and how much of it was file-backed and
 * shared.
 */
process.on('exit', () => {
  process.stderr.write(`${process.argv[1]} held ${process.resourceUsage().maxRSS} shared ${ofFiles()}\n`)
})

function ofFiles(): number {
  try {
    return Number(/^RssFile:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)
  } catch {
    // Only Linux reports it.
    return 0
  }
}
