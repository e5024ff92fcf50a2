import { openReport } from './soak/report.ts'
import { PARTS } from './soak-parts.ts'

/** One part of `npm run soak` in a process of its own: its name, an empty folder, and a seed. */

// Whoever started it is gone, and with it the one who would end what this one has started.
process.on('disconnect', () => process.kill(0, 'SIGKILL'))

const [name = '', folder = '', seed] = process.argv.slice(2)
const report = openReport()
await PARTS[name]?.run(folder, report, Number(seed))
process.send?.(report.result(), () => process.exit())
