import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { newPasswordField } from '@clinic/domain/session/schemas.ts'
import { StartError } from '../start-error.ts'

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/**
 * Reads a new password: at a terminal from a prompt, twice and without showing it, otherwise the first line of
 * the input. Throws a StartError when it is too short or long, or the two differ.
 */
export async function readNewPassword(input: Input, output: NodeJS.WritableStream): Promise<string> {
  const password = input.isTTY ? await fromPrompt(input, output) : await firstLine(input)
  const checked = newPasswordField.safeParse(password)
  if (!checked.success) throw new StartError(checked.error.issues.map(({ message }) => message).join('. '))
  return checked.data
}

async function fromPrompt(input: Input, output: NodeJS.WritableStream): Promise<string> {
  // What is typed would be repeated by the output that readline is given.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (prompt: string) => {
    output.write(prompt)
    const { value, done } = await lines.next()
    output.write('\n')
    if (done) throw new StartError('None was given.')
    return value
  }
  try {
    const first = await ask('New password: ')
    if (first !== (await ask('Once more: '))) throw new StartError('The two differ.')
    return first
  } finally {
    terminal.close()
  }
}

async function firstLine(input: Input): Promise<string> {
  let text = ''
  input.setEncoding('utf8')
  for await (const chunk of input) text += chunk
  return text.split(/\r?\n/, 1)[0] ?? ''
}
