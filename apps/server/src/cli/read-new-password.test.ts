import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { readNewPassword } from './read-new-password.ts'

const GOOD = 'a new horse battery'

/** Types a line at each prompt of a terminal; returns the result and the output. */
async function typed(lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  const waiting = [...lines]
  output.on('data', data => {
    shown += data
    if (String(data).endsWith(': ')) input.write(waiting.shift() ?? '\x03')
  })
  const outcome = await readNewPassword(Object.assign(input, { isTTY: true }), output).catch(error => error)
  return { outcome, shown }
}

const sent = (text: string) =>
  readNewPassword(Object.assign(new PassThrough().end(text), {}), new PassThrough())

describe('reading a new password', () => {
  it('asks twice at a terminal without echo', async () => {
    const { outcome, shown } = await typed([`${GOOD}\n`, `${GOOD}\n`])
    expect(outcome).toBe(GOOD)
    expect(shown).toBe('New password: \nConfirm new password: \n')
  })

  it('returns nothing when the two differ or the user interrupts', async () => {
    const differ = await typed([`${GOOD}\n`, `${GOOD}!\n`])
    expect(differ.outcome).toEqual(new StartError('The passwords do not match.'))
    expect((await typed([`${GOOD}\n`])).outcome).toEqual(new StartError('No password was entered.'))
    expect((await typed([])).outcome).toEqual(new StartError('No password was entered.'))
  })

  it('reads the first line of standard input unchanged', async () => {
    expect(await sent(`${GOOD}\n`)).toBe(GOOD)
    expect(await sent(` ${GOOD} \r\nanother line`)).toBe(` ${GOOD} `)
    expect(await sent(GOOD)).toBe(GOOD)
  })

  it.each(['', '\n', 'eleven char', 'x'.repeat(1_001)])('rejects a wrong length', async text => {
    await expect(sent(text)).rejects.toThrow(StartError)
  })

  it('states the required length', async () => {
    await expect(sent('short')).rejects.toThrow('Must be at least 12 characters')
  })
})
