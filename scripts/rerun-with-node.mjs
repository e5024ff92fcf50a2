// Imported first by a program that people start with any Node: a Node that runs the app then runs it instead.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { findNode } from './find-node.mjs'

const node = findNodeOrExit()
if (node !== process.execPath) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  await new Promise(() => {})
}

function findNodeOrExit() {
  try {
    return findNode()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
