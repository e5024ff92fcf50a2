import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './upload-box.module.css'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUpload } from './use-upload.ts'

const TYPES = 'image/jpeg,image/png,image/webp'

interface UploadBoxProps {
  /** What was dropped or pasted before the box was there. */
  files?: readonly File[] | undefined
  onUploaded: (hash: string) => void
}

/** Takes a picture by choosing, dropping or pasting it, and says how far it is or why it was not taken. */
export function UploadBox({ files = [], onUploaded }: UploadBoxProps) {
  const { file, progress, problem, again, upload, cancel } = useUpload(onUploaded)
  const held = useDroppedFiles(upload)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was brought is sent once, and nobody waits for it later
  useEffect(() => {
    upload(files)
    return cancel
  }, [])

  return (
    <div className={classes.box} data-held={held || undefined}>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label="Picture"
        onChange={({ currentTarget }) => {
          upload([...(currentTarget.files ?? [])])
          // The same file once more is a change again.
          currentTarget.value = ''
        }}
      />
      {file ? (
        <>
          <p role="status" className={classes.name}>
            {progress < 1 ? `Uploading ${file.name}` : `Making ${file.name} ready for every screen`}
          </p>
          <progress className={classes.progress} value={progress} aria-label="Upload" />
          <Button variant="default" onClick={cancel}>
            Cancel upload
          </Button>
        </>
      ) : (
        <>
          <Button variant="default" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <p className={classes.hint}>or drop or paste one here: JPEG, PNG or WebP, up to 15 MB</p>
        </>
      )}
      {problem && (
        <div role="alert" className={classes.problem}>
          <p>{problem}</p>
          {again && (
            <Button variant="default" onClick={again}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
