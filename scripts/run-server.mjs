// Runs the built server in place of this process, with limits that fit the machine's memory.
import { fileURLToPath } from 'node:url'
import { memoryLimits, readAvailableMemory } from '../apps/server/src/memory-limits.ts'

const MAIN = fileURLToPath(new URL('../apps/server/dist/server/main.js', import.meta.url))

if (typeof process.execve === 'function' && process.platform !== 'win32') {
  const flags = process.env.NODE_OPTIONS?.includes('-space-size') ? [] : memoryLimits(readAvailableMemory())
  process.execve(process.execPath, [process.execPath, ...flags, MAIN], process.env)
} else {
  await import(MAIN)
}
