import { errorText } from '@clinic/domain/error-texts.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { MAX_UPLOAD_BYTES } from '@clinic/domain/images/image-sizes.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayHaveBeenDone } from '#lib/form/submission.ts'
import { writeFailureText } from '#lib/query/error-texts.ts'
import { retryWrite } from '#lib/query/query-policy.ts'
import { toFailure } from '#lib/response/failure.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWriteMeta } from '#lib/trpc/write-meta.ts'
import { texts } from './texts.ts'
import { uploadImage } from './upload-image.ts'

/** File types of images, for file choosers. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

type Advice = Record<'failed' | 'slow' | 'refused', string>

/** Uploads one image at a time; calls `onUploaded` with its hash once the list includes it. */
export function useUpload(onUploaded: (hash: string) => void | Promise<void>) {
  const t = useTexts(texts).upload
  const language = useLanguage()
  const { images } = trpc.useUtils()
  const [progress, setProgress] = useState(0)
  const [rejected, setRejected] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const { mutate, variables, isPending, error, reset } = useMutation({
    meta: useWriteMeta(),
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      signal.throwIfAborted()
      setProgress(0)
      return uploadImage(file, { onProgress: setProgress, signal })
    },
    retry: (failures, error) => retryWrite.retry({ error, attempts: failures + 1 }),
    retryDelay: retryWrite.retryDelayMs,
    onSuccess: async ({ url }, { signal }) => {
      await images.invalidate()
      if (!signal.aborted) await onUploaded(imagesIn(url)[0] ?? '')
    },
  })

  const send = (file: File) => {
    running.current = new AbortController()
    mutate({ file, signal: running.current.signal })
  }
  return {
    /** File being uploaded. */
    file: isPending ? variables.file : null,
    progress,
    problem: rejected ?? (error && describeFailure(error, t, language)),
    /** Retries the last upload; null if its file was the problem. */
    again: error && (isSlow(error) || mayHaveBeenDone(error)) ? () => send(variables.file) : null,
    upload: (files: readonly File[]) => {
      const [file] = files
      if (file === undefined || isPending) return
      reset()
      const reason = findRejection(files, t.single, language)
      setRejected(reason === null ? null : `${t.failed}\n${reason}`)
      if (reason === null) send(file)
    },
    cancel: () => {
      running.current?.abort()
      // The list may still be read.
      reset()
    },
  }
}

function isSlow(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind === 'response' && failure.status === 408
}

/** Error text, with what helps if the file is too large for the connection or a proxy. */
function describeFailure(error: unknown, t: Advice, language: Language): string {
  if (isSlow(error)) return `${t.failed}\n${t.slow}`
  const failure = toFailure(error)
  // The app's own 413 has a message.
  const refused = failure.kind === 'response' && failure.status === 413 && failure.message === ''
  return refused ? `${t.failed}\n${t.refused}` : writeFailureText(t.failed, error, language)
}

/** Reason to reject files before uploading. */
function findRejection(files: readonly File[], single: string, language: Language): string | null {
  if (files.length > 1) return single
  return (files[0]?.size ?? 0) > MAX_UPLOAD_BYTES ? errorText('imageTooLarge', language) : null
}
