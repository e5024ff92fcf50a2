import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every source file below a folder. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(tsx?|css|mjs)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}
