import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

// https://bugs.webkit.org/show_bug.cgi?id=211234, https://bugzilla.mozilla.org/show_bug.cgi?id=1282407
it('keeps the blob URL of a download for a minute, because some browsers read it after the click', () => {
  vi.useFakeTimers()
  const revokeObjectURL = vi.fn()
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:one', revokeObjectURL })
  const pressed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.href} ${this.download}`)
  })

  saveFile('7Q2M-0KXF', 'text/plain', 'recovery-codes.txt')
  expect(pressed).toEqual(['blob:one recovery-codes.txt'])
  vi.advanceTimersByTime(59_000)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:one')
})
