import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits up to a number of milliseconds until the folders of stored emails hold a confirmation for each address, and
 * counts them. A folder has one file per job.
 */
export async function waitForConfirmations(
  emails: readonly string[],
  folders: readonly string[],
  within: number,
): Promise<Map<string, number>> {
  const began = performance.now()
  for (;;) {
    const counts = await confirmationsIn(folders)
    if (emails.every(email => counts.has(email)) || performance.now() - began > within) return counts
    await pause(1_000)
  }
}

async function confirmationsIn(folders: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => [])
    for (const file of files.filter(name => name.endsWith('.eml'))) {
      const mail = await readFile(join(folder, file), 'utf8')
      const to = /^To: .*<(visitor\d+@example\.com)>/m.exec(mail)?.[1]
      if (to) counts.set(to, (counts.get(to) ?? 0) + 1)
    }
  }
  return counts
}
