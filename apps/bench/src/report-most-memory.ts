import { readFileSync } from 'node:fs'

/**
 * Loaded into a program before its own code: says when it ends what it held of the machine at most, and what of that
 * was of files, such as Node itself, which the app beside it shares. In kilobytes.
 */
process.on('exit', () => {
  process.stderr.write(`${process.argv[1]} held ${process.resourceUsage().maxRSS} shared ${ofFiles()}\n`)
})

function ofFiles(): number {
  try {
    return Number(/^RssFile:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)
  } catch {
    // Only Linux tells.
    return 0
  }
}
