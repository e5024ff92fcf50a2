import { readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { noise, plain } from '../test-pictures.ts'
import { decodePicture, encodePicture } from './encode-picture.ts'
import { PictureProcess } from './picture-process.ts'

const isRunning = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

describe('the process of a picture', () => {
  it('tells the hash of its pixels, then its files, and is gone once it is ended', async () => {
    const file = await noise(900, 600).jpeg().toBuffer()
    const master = await decodePicture(file)
    const work = new PictureProcess(file)
    expect(await work.hash()).toBe(master.hash)
    expect(await work.encode()).toEqual(await encodePicture(master))
    expect(isRunning(work.pid)).toBe(true)
    await work.end()
    expect(isRunning(work.pid)).toBe(false)
  })

  it('says of a broken picture that it is broken', async () => {
    const whole = await noise(500, 400).jpeg().toBuffer()
    const work = new PictureProcess(whole.subarray(0, whole.length / 2))
    await expect(work.hash()).rejects.toMatchObject({ key: 'pictureBroken' })
    await work.end()
  })

  it('that dies in the middle leaves an error, and nobody waiting', async () => {
    const work = new PictureProcess(await plain(40, 30).png().toBuffer())
    process.kill(work.pid ?? 0, 'SIGKILL')
    await expect(work.hash()).rejects.toThrow('The process for pictures ended with SIGKILL')
    await work.end()
  })

  it('that takes too long is ended', async () => {
    const work = new PictureProcess(await plain(40, 30).png().toBuffer(), 1)
    await expect(work.hash()).rejects.toThrow('The process for pictures ended with SIGKILL')
  })

  it('steps aside for visitors', async () => {
    const work = new PictureProcess(await plain(40, 30).png().toBuffer())
    expect(getPriority(work.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    await work.end()
  })

  it.runIf(process.platform === 'linux')('knows no setting of the server', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret of the server')
    onTestFinished(() => void vi.unstubAllEnvs())
    const work = new PictureProcess(await plain(40, 30).png().toBuffer())
    await work.hash()
    expect(await readFile(`/proc/${work.pid}/environ`, 'utf8')).not.toContain('a secret of the server')
    await work.end()
  })
})
