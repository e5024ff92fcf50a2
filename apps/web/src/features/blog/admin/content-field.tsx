import { Button, Stack, Textarea, type TextareaProps } from '@mantine/core'
import { type SyntheticEvent, useRef } from 'react'
import { asParagraph, imageMarkdown } from '#features/images/shared/desk/image-markdown.ts'
import { useImages } from '#features/images/shared/desk/images-context.ts'
import { typeInto } from '#features/images/shared/desk/type-into.ts'
import { pastedFiles } from '#features/images/shared/desk/use-file-drop.ts'
import { useTexts } from '#lib/texts.ts'
import { ContentToolbar, editByKey } from './content-toolbar.tsx'
import { MARKDOWN_EDITS, type MarkdownEdit } from './markdown-edits.ts'
import { texts } from './texts.ts'
import { typeWithUndo } from './type-with-undo.ts'

/** A post's content in Markdown: buttons format the selection, and images are inserted at the caret. */
export function ContentField(field: TextareaProps) {
  const t = useTexts(texts)
  const { choose } = useImages()
  const area = useRef<HTMLTextAreaElement>(null)

  const edit = (kind: MarkdownEdit) => {
    if (!area.current) return
    const { value, selectionStart: start, selectionEnd: end } = area.current
    typeWithUndo(area.current, MARKDOWN_EDITS[kind]({ value, start, end }, t.samples))
  }

  const insert = (files: File[] = []) =>
    choose({
      files,
      onChoose: image => {
        if (!area.current) return
        const { value, selectionStart: start, selectionEnd: end } = area.current
        const around = { before: value.slice(0, start), after: value.slice(end) }
        typeInto(area.current, asParagraph(imageMarkdown(image), around), { start, end })
      },
    })

  const takeFiles = (event: SyntheticEvent, files: File[]) => {
    if (files.length === 0) return
    event.preventDefault()
    insert(files)
  }

  return (
    <Stack gap="xs">
      <ContentToolbar onEdit={edit}>
        <Button variant="default" onClick={() => insert()}>
          {t.formatting.image}
        </Button>
      </ContentToolbar>
      <Textarea
        ref={area}
        label={t.fields.content}
        description={t.hints.content}
        required
        rows={16}
        styles={{ input: { fontFamily: 'monospace' } }}
        onKeyDown={event => {
          const kind = editByKey(event)
          if (!kind) return
          event.preventDefault()
          edit(kind)
        }}
        onPaste={event => takeFiles(event, pastedFiles(event.clipboardData))}
        onDrop={event => takeFiles(event, [...event.dataTransfer.files])}
        {...field}
      />
    </Stack>
  )
}
