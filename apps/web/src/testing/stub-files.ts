import { vi } from 'vitest'

/** A pending upload. */
export interface StubbedUpload {
  file: File
  cancelled: boolean
  progress(share: number): void
  /** Responds, or fails the connection without a status. */
  respond(status: number | null, body?: object): void
}

/** Stubs XMLHttpRequest uploads; each waits for the test's response. */
export function stubUploads(): StubbedUpload[] {
  const uploads: StubbedUpload[] = []

  class Request extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    #stubbed: StubbedUpload | null = null

    open(method: string, url: string) {
      if (`${method} ${url}` !== 'POST /api/media') throw new Error(`No upload goes to ${method} ${url}`)
    }

    send(form: FormData) {
      this.#stubbed = {
        file: form.get('file') as File,
        cancelled: false,
        progress: share =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 1_000, total: 1_000 })),
        respond: (status, body) => {
          this.status = status ?? 0
          this.responseText = body === undefined ? '' : JSON.stringify(body)
          this.dispatchEvent(new Event(status === null ? 'error' : 'load'))
        },
      }
      uploads.push(this.#stubbed)
    }

    abort() {
      if (this.#stubbed) this.#stubbed.cancelled = true
      this.dispatchEvent(new Event('abort'))
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request)
  return uploads
}

/** Stubs downloads; returns the saved files with their names, newest last. */
export function stubDownloads(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = []
  let made = new Blob()
  const createObjectURL = (file: Blob) => {
    made = file
    return 'blob:file'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made })
  })
  return saved
}
