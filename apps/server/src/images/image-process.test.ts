import { readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { noise, plain } from '../testing/test-images.ts'
import { decodeImage, encodeImage } from './encode-image.ts'
import { ImageProcess } from './image-process.ts'

const isRunning = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

describe('the image process', () => {
  it('returns the hash of the pixels, then the files, at a lower priority than requests and without the settings of the server, and exits when ended', async () => {
    const file = await noise(90, 60).jpeg().toBuffer()
    const master = await decodeImage(file)
    vi.stubEnv('SESSION_SECRET', 'a secret of the server')
    onTestFinished(() => void vi.unstubAllEnvs())
    const work = new ImageProcess(file)
    expect(getPriority(work.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(await work.hash()).toBe(master.hash)
    if (process.platform === 'linux')
      expect(await readFile(`/proc/${work.pid}/environ`, 'utf8')).not.toContain('a secret of the server')
    expect(await work.encode()).toEqual(await encodeImage(master))
    expect(isRunning(work.pid)).toBe(true)
    await work.end()
    expect(isRunning(work.pid)).toBe(false)
  })

  it('reports a broken image as broken', async () => {
    const whole = await noise(500, 400).jpeg().toBuffer()
    const work = new ImageProcess(whole.subarray(0, whole.length / 2))
    await expect(work.hash()).rejects.toMatchObject({ key: 'imageBroken' })
    await work.end()
  })

  it('fails the pending call when it dies halfway', async () => {
    const work = new ImageProcess(await plain(40, 30).png().toBuffer())
    process.kill(work.pid ?? 0, 'SIGKILL')
    await expect(work.hash()).rejects.toThrow('The image process exited with SIGKILL')
    await work.end()
  })

  it('is killed when it takes too long', async () => {
    const work = new ImageProcess(await plain(40, 30).png().toBuffer(), 1)
    await expect(work.hash()).rejects.toThrow('The image process exited with SIGKILL')
  })
})
