import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { newPasswordField } from '@clinic/domain/session/schemas.ts'
import { StartError } from '../start-error.ts'

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/**
 * Reads a new password: twice and hidden at a terminal, otherwise the first line of the input. Throws a StartError
 * when its length is wrong or the two differ.
 */
export async function readNewPassword(input: Input, output: NodeJS.WritableStream): Promise<string> {
  const password = input.isTTY ? await promptTwice(input, output) : await readFirstLine(input)
  const checked = newPasswordField.safeParse(password)
  if (!checked.success) throw new StartError(checked.error.issues.map(({ message }) => message).join('. '))
  return checked.data
}

async function promptTwice(input: Input, output: NodeJS.WritableStream): Promise<string> {
  // readline echoes the password to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (prompt: string) => {
    output.write(prompt)
    const { value, done } = await lines.next()
    output.write('\n')
    if (done) throw new StartError('No password was entered.')
    return value
  }
  try {
    const first = await ask('New password: ')
    if (first !== (await ask('Confirm new password: '))) throw new StartError('The passwords do not match.')
    return first
  } finally {
    terminal.close()
  }
}

async function readFirstLine(input: Input): Promise<string> {
  let text = ''
  input.setEncoding('utf8')
  for await (const chunk of input) text += chunk
  return text.split(/\r?\n/, 1)[0] ?? ''
}
