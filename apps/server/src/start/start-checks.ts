import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '@clinic/embedded-postgres/make-folder.ts'
import { errnoCode } from '../errno-code.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { hasFreeSpace } from './free-space.ts'

/** Checks data folder and address before anything else starts. Returns the port; 0 becomes a free one. */
export async function checkFolderAndPort(
  settings: Pick<Settings, 'port' | 'host' | 'dataFolder' | 'databaseUrl' | 'smtpUrl'>,
): Promise<number> {
  if (writesToDataFolder(settings)) await checkDataFolder(settings.dataFolder)
  return checkPort(settings.port, settings.host)
}

/** Whether database or emails are in the data folder. */
export function writesToDataFolder({
  databaseUrl,
  smtpUrl,
}: Pick<Settings, 'databaseUrl' | 'smtpUrl'>): boolean {
  return databaseUrl === null || smtpUrl === null
}

/** Checks that the disk of a folder has room for a build and a database. Throws a StartError. */
export async function checkFreeSpace(folder: string, isFree = hasFreeSpace): Promise<void> {
  if (await isFree(folder)) return
  throw new StartError(`The disk of ${folder} is full. Free at least 64 MB and start again.`)
}

/** Creates the data folder if needed and checks that it is writable. Throws a StartError. */
export async function checkDataFolder(folder: string): Promise<void> {
  const problem = await findWriteProblem(folder)
  if (problem === null) return
  throw new StartError(
    `The data folder ${folder} cannot be written (${problem}). ` +
      'Make the user that runs the app its owner, or set DATA_DIR to another folder.',
  )
}

/** Creates a folder if needed. Returns why it cannot be written, such as EACCES, or null. */
export async function findWriteProblem(folder: string): Promise<string | null> {
  const probe = join(folder, `.write-check-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
    return null
  } catch (error) {
    return errnoCode(error) ?? String(error)
  }
}

/** Checks that the address is free. Returns the port; 0 becomes a free one. */
async function checkPort(port: number, host: string): Promise<number> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
    const address = probe.address()
    return typeof address === 'object' && address ? address.port : port
  } catch (error) {
    throw listenError(error, port, host)
  } finally {
    await new Promise(resolve => probe.close(resolve))
  }
}

/** Explains why an address cannot be listened on and what to do. */
export function listenError(error: unknown, port: number, host: string): StartError {
  const code = errnoCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
  }
  return new StartError(
    `Cannot listen on ${host} (${code ?? error}). Set HOST to an address of this machine, such as 127.0.0.1.`,
  )
}
