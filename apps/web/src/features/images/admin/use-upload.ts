import { errorText } from '@clinic/domain/error-texts.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { MAX_UPLOAD_BYTES } from '@clinic/domain/images/image-sizes.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { toFailure } from '../../../lib/query/failure.ts'
import { retryWrite } from '../../../lib/query/query-policy.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { uploadImage } from './upload-image.ts'

const FAILED = 'Failed to upload image'

/** Uploads one image at a time; calls `onUploaded` with its hash once the list includes it. */
export function useUpload(onUploaded: (hash: string) => void) {
  const { images } = trpc.useUtils()
  const [progress, setProgress] = useState(0)
  const [rejected, setRejected] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => {
      setProgress(0)
      return uploadImage(file, { onProgress: setProgress, signal })
    },
    retry: (failures, error) => retryWrite.retry({ error, attempts: failures + 1 }),
    retryDelay: retryWrite.retryDelayMs,
    onSuccess: async ({ url }) => {
      await images.invalidate()
      onUploaded(imagesIn(url)[0] ?? '')
    },
  })

  const send = (file: File) => {
    running.current = new AbortController()
    mutate({ file, signal: running.current.signal })
  }
  const failed = error !== null && error.name !== 'AbortError'
  return {
    /** File being uploaded. */
    file: isPending ? variables.file : null,
    progress,
    problem: rejected ?? (failed ? writeFailureText(FAILED, error, 'en') : null),
    /** Retries the last upload; null if that cannot help. */
    again: failed && variables && mayPass(error) ? () => send(variables.file) : null,
    upload: (files: readonly File[]) => {
      const [file] = files
      if (file === undefined || isPending) return
      reset()
      setRejected(rejection(files))
      if (rejection(files) === null) send(file)
    },
    cancel: () => running.current?.abort(),
  }
}

/** Whether a retry may work: the file was not the problem. */
function mayPass(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind !== 'response' || failure.status >= 500
}

/** Reason to reject files before uploading. */
function rejection(files: readonly File[]): string | null {
  if (files.length > 1) return `${FAILED}\nUpload one image at a time.`
  const tooLarge = (files[0]?.size ?? 0) > MAX_UPLOAD_BYTES
  return tooLarge ? `${FAILED}\n${errorText('imageTooLarge', 'en')}` : null
}
