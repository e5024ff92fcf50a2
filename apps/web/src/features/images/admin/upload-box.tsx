import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { FileInput } from '#ui/form/file-input.tsx'
import { texts as sharedTexts } from '../shared/desk/texts.ts'
import { dropTarget, UploadProblem } from '../shared/desk/upload-problem.tsx'
import { usePageFileDrop } from '../shared/desk/use-file-drop.ts'
import { IMAGE_TYPES, useUpload } from '../shared/desk/use-upload.ts'
import { texts } from './texts.ts'

interface UploadBoxProps {
  /** Files dropped or pasted before the box was mounted. */
  files: readonly File[]
  onUploaded: (hash: string) => void
}

/** Uploads a chosen, dropped or pasted image; shows progress and errors. */
export function UploadBox({ files, onUploaded }: UploadBoxProps) {
  const { upload: t } = useTexts(texts)
  const { field } = useTexts(sharedTexts)
  const { file, progress, problem, again, upload, cancel } = useUpload(onUploaded)
  const held = usePageFileDrop(upload)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads dropped files once, on mount
  useEffect(() => {
    upload(files)
    return cancel
  }, [])

  return (
    <Group {...dropTarget(held)}>
      <FileInput ref={input} label={t.image} accept={IMAGE_TYPES} onFiles={upload} />
      {file ? (
        <>
          <Text size="sm" role="status" flex="1 1 100%">
            {progress < 1 ? field.uploading(file.name) : field.preparing(file.name)}
          </Text>
          <Progress value={progress * 100} flex="1 1 12rem" aria-label={t.progress} />
          <Button variant="default" onClick={cancel}>
            {field.cancel}
          </Button>
        </>
      ) : (
        <>
          <Button variant="default" onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {t.drop}
          </Text>
        </>
      )}
      <UploadProblem again={again}>{problem}</UploadProblem>
    </Group>
  )
}
