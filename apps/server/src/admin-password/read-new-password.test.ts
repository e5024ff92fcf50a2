import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { readNewPassword } from './read-new-password.ts'

const GOOD = 'a new horse battery'

/** Types lines at a terminal, one at each prompt; returns what happened and what was shown. */
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
  it('asks twice at a terminal, and shows nothing of what is typed', async () => {
    const { outcome, shown } = await typed([`${GOOD}\n`, `${GOOD}\n`])
    expect(outcome).toBe(GOOD)
    expect(shown).toBe('New password: \nOnce more: \n')
  })

  it('takes nothing when the two differ, or when it is interrupted', async () => {
    const differ = await typed([`${GOOD}\n`, `${GOOD}!\n`])
    expect(differ.outcome).toEqual(new StartError('The two differ.'))
    expect((await typed([`${GOOD}\n`])).outcome).toEqual(new StartError('None was given.'))
    expect((await typed([])).outcome).toEqual(new StartError('None was given.'))
  })

  it('takes the first line of standard input, as it is', async () => {
    expect(await sent(`${GOOD}\n`)).toBe(GOOD)
    expect(await sent(` ${GOOD} \r\nanother line`)).toBe(` ${GOOD} `)
    expect(await sent(GOOD)).toBe(GOOD)
  })

  it.each(['', '\n', 'eleven char', 'x'.repeat(1_001)])(
    'rejects one that is too short or too long',
    async text => {
      await expect(sent(text)).rejects.toThrow(StartError)
    },
  )

  it('says how long it must be', async () => {
    await expect(sent('short')).rejects.toThrow('Must be at least 12 characters')
  })
})
