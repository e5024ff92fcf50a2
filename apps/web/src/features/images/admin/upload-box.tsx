import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dropTarget, UploadProblem } from '../shared/upload-problem.tsx'
import { useDroppedFiles } from '../shared/use-dropped-files.ts'
import { IMAGE_TYPES, useUpload } from '../shared/use-upload.ts'

interface UploadBoxProps {
  /** Files dropped or pasted before the box was mounted. */
  files?: readonly File[] | undefined
  onUploaded: (hash: string) => void
}

/** Uploads a chosen, dropped or pasted image; shows progress and errors. */
export function UploadBox({ files = [], onUploaded }: UploadBoxProps) {
  const { file, progress, problem, again, upload, cancel } = useUpload(onUploaded)
  const held = useDroppedFiles(upload)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads dropped files once, on mount
  useEffect(() => {
    upload(files)
    return cancel
  }, [])

  return (
    <Group {...dropTarget(held)}>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        aria-label="Image"
        onChange={({ currentTarget }) => {
          upload([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again.
          currentTarget.value = ''
        }}
      />
      {file ? (
        <>
          <Text size="sm" role="status" flex="1 1 100%">
            {progress < 1 ? `Uploading ${file.name}` : `Preparing ${file.name}`}
          </Text>
          <Progress value={progress * 100} flex="1 1 12rem" aria-label="Upload" />
          <Button variant="default" onClick={cancel}>
            Cancel upload
          </Button>
        </>
      ) : (
        <>
          <Button variant="default" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            or drop or paste an image here: JPEG, PNG or WebP, up to 15 MB
          </Text>
        </>
      )}
      <UploadProblem again={again}>{problem}</UploadProblem>
    </Group>
  )
}
