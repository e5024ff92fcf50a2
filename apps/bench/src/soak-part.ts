import { openReport } from './soak/report.ts'
import { PARTS } from './soak-parts.ts'

/** Runs one part of `npm run soak` in a separate process. Takes its name, an empty folder, and a seed. */

// The parent process has ended and can no longer stop what this one started.
process.on('disconnect', () => process.kill(0, 'SIGKILL'))

const [name = '', folder = '', seed] = process.argv.slice(2)
const report = openReport()
await PARTS[name]?.run(folder, report, Number(seed))
process.send?.(report.result(), () => process.exit())
