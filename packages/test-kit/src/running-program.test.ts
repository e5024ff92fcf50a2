import { describe, expect, it } from 'vitest'
import { startProgram } from './running-program.ts'

/** A program of one line of script. */
const run = (script: string, options?: Parameters<typeof startProgram>[2]) =>
  startProgram(process.execPath, ['--eval', script], options)

describe("a program's output", () => {
  it('is awaited, however it is split', async () => {
    const program = run(`process.stdout.write('serving at po'); setTimeout(() => console.log('rt 80.'), 50)`)
    expect(await program.waitForOutput(/port (\d+)\./)).toBe('80')
    expect(await program.waitForOutput(/at (port)/)).toBe('port')
    expect(await program.ended).toBe(0)
    expect(program.output()).toBe('serving at port 80.\n')
  })

  it('rejects when the program ends without it', async () => {
    const program = run(`console.error('The port is taken'); process.exitCode = 3`)
    await expect(program.waitForOutput(/port (\d+)/)).rejects.toThrow(
      /^The program ended with 3 before it said \/port \(\\d\+\)\/\. Its output:\nThe port is taken/,
    )
    expect(program.isRunning()).toBe(false)
    expect(await program.ended).toBe(3)
  })

  it('rejects when it takes too long', async () => {
    const program = run(`console.log('Starting'); setInterval(() => undefined, 1_000)`, { within: 300 })
    await expect(program.waitForOutput(/port (\d+)/)).rejects.toThrow('did not say /port (\\d+)/ in time')
    expect(program.isRunning()).toBe(true)
    await program.end('SIGKILL')
  })

  it('rejects when there is no such program', async () => {
    await expect(startProgram('/no/such/program', []).waitForOutput(/(.)/)).rejects.toThrow('ENOENT')
  })
})

it('asks a program over its channel', async () => {
  const script = `process.on('message', question => process.send(question.length)); console.log('ready')`
  const program = run(script, { channel: true })
  await program.waitForOutput(/(ready)/)
  expect(await program.ask('heap')).toBe(4)
  expect(await program.end()).toBeNull()
})

it('gives a program nothing from the environment of the tests', async () => {
  const program = run(`console.log('[' + process.env.TZ + process.env.ANSWER + ']')`, {
    env: { ANSWER: '42' },
  })
  expect(await program.waitForOutput(/\[(.*)\]/)).toBe('undefined42')
})
