import { type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderMailer } from './mailer.ts'
import { exampleMails } from './mails/fixtures/example-mails.ts'
import { testMail } from './mails/test-mail.ts'

describe('mails that are kept as files', () => {
  let parent: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'clinic-mails-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(parent, { recursive: true })
  })

  /** The files and folders, by their number, that are flushed to the disk from now on. */
  async function watchFlushes(): Promise<number[]> {
    const flushed: number[] = []
    const any = await open(parent, 'r')
    const handles: FileHandle = Object.getPrototypeOf(any)
    await any.close()
    const sync = handles.sync
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      flushed.push((await this.stat()).ino)
      return sync.call(this)
    })
    return flushed
  }
  const numberOf = async (...path: string[]) => (await stat(join(parent, ...path))).ino

  it('outlive a loss of power: the file, then its name, then that of a new folder are flushed', async () => {
    const flushed = await watchFlushes()
    const mailer = folderMailer(join(parent, 'mails'))
    await mailer.send(testMail('ada@example.com', practiceOf([])), 'first')
    await mailer.send(testMail('ada@example.com', practiceOf([])), 'second')
    expect(flushed).toEqual([
      await numberOf('.'),
      await numberOf('mails', 'first.eml'),
      await numberOf('mails'),
      await numberOf('mails', 'second.eml'),
      await numberOf('mails'),
    ])
  })

  it('are tried again when they cannot be written, and say so', async () => {
    await writeFile(join(parent, 'mails'), 'not a folder')
    const mailer = folderMailer(join(parent, 'mails'))
    const error = await mailer
      .send(testMail('ada@example.com', practiceOf([])), 'first')
      .catch((caught: unknown) => caught)
    expect(mailer.explain(error)).toEqual({
      final: false,
      reason: 'The e-mail could not be written to a file (EEXIST)',
    })
  })

  it.each([
    ['appointmentConfirmation', 'PUBLISH'],
    ['appointmentCancelled', 'CANCEL'],
  ] as const)('name the method of the calendar file as the file itself does: %s', async (kind, method) => {
    const mailer = folderMailer(join(parent, 'mails'))
    await mailer.send(exampleMails()[kind], 'first')
    const message = await readFile(join(parent, 'mails', 'first.eml'), 'utf8')
    const part = /Content-Type: text\/calendar;(.*?)\r\n\r\n(.*?)\r\n--/s.exec(message)
    expect(part?.[1]).toMatch(new RegExp(`\\bmethod=${method}\\b`))
    const file = Buffer.from(part?.[2] ?? '', 'base64').toString()
    expect(file).toContain(`\r\nMETHOD:${method}\r\n`)
  })
})
