import { vi } from 'vitest'

/** An upload that is under way. */
export interface StubbedUpload {
  file: File
  cancelled: boolean
  progress(share: number): void
  /** Responds to it; without a status, the line is down. */
  respond(status: number | null, body?: object): void
}

/** Stands in for uploads, which go by XMLHttpRequest: each waits until the test responds to it. */
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
