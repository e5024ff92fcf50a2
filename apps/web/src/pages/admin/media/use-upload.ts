import { CATALOGUE } from '@clinic/domain/errors.ts'
import { picturesIn } from '@clinic/domain/media/picture-address.ts'
import { LARGEST_UPLOAD } from '@clinic/domain/media/picture-sizes.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { writeFailureText } from '../../../lib/error-texts.ts'
import { failureOf } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { uploadPicture } from './upload-picture.ts'

const FAILED = 'Failed to upload picture'

/** Uploads one picture after the other; `onUploaded` is given the hash of each once the list of pictures has it. */
export function useUpload(onUploaded: (hash: string) => void) {
  const { media } = trpc.useUtils()
  const [progress, setProgress] = useState(0)
  const [rejected, setRejected] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => {
      setProgress(0)
      return uploadPicture(file, { onProgress: setProgress, signal })
    },
    onSuccess: async ({ url }) => {
      await media.invalidate()
      onUploaded(picturesIn(url)[0] ?? '')
    },
  })

  const send = (file: File) => {
    running.current = new AbortController()
    mutate({ file, signal: running.current.signal })
  }
  const failed = error !== null && error.name !== 'AbortError'
  return {
    /** The file that is on its way. */
    file: isPending ? variables.file : null,
    progress,
    /** Why the last one was not taken. */
    problem: rejected ?? (failed ? writeFailureText(FAILED, error) : null),
    /** Sends the last one again, where that may help. */
    again: failed && variables && mayPass(error) ? () => send(variables.file) : null,
    /** Sends what was chosen, dropped or pasted. */
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

/** Whether the same file may be taken another time: it was not the file that was at fault. */
function mayPass(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind !== 'response' || failure.status >= 500
}

/** Why files are not even sent. */
function rejection(files: readonly File[]): string | null {
  if (files.length > 1) return `${FAILED}\nUpload one picture at a time.`
  const tooLarge = (files[0]?.size ?? 0) > LARGEST_UPLOAD
  return tooLarge ? `${FAILED}\n${CATALOGUE.pictureTooLarge.message}` : null
}
