// Runs the built server with the limits that fit this machine's memory, in the place of this process.
import { fileURLToPath } from 'node:url'
import { memoryLimits, memoryOfMachine } from '../apps/server/src/memory-limits.ts'

const MAIN = fileURLToPath(new URL('../apps/server/dist/server/main.js', import.meta.url))

if (typeof process.execve === 'function' && process.platform !== 'win32') {
  const flags = process.env.NODE_OPTIONS?.includes('-space-size') ? [] : memoryLimits(memoryOfMachine())
  process.execve(process.execPath, [process.execPath, ...flags, MAIN], process.env)
} else {
  await import(MAIN)
}
