import { Button, Textarea, type TextareaProps } from '@mantine/core'
import { type SyntheticEvent, useRef } from 'react'
import { asParagraph, pictureMarkdown } from '../media/picture-markdown.ts'
import { usePictures } from '../media/pictures-provider.tsx'
import { typeInto } from '../media/type-into.ts'
import { pastedFiles } from '../media/use-dropped-files.ts'
import classes from './blog-tab.module.css'

const MARKDOWN =
  'Markdown: a blank line between paragraphs, ## before a heading, **bold**, - before each item of a list, [text](address) for a link'

/** The text of a post. A picture is put where the caret is: chosen, or dropped or pasted into the text. */
export function ContentField(field: TextareaProps) {
  const { choose } = usePictures()
  const area = useRef<HTMLTextAreaElement>(null)

  const insert = (files: File[] = []) =>
    choose({
      files,
      onChoose: picture => {
        if (!area.current) return
        const { value, selectionStart: start, selectionEnd: end } = area.current
        const around = { before: value.slice(0, start), after: value.slice(end) }
        typeInto(area.current, asParagraph(pictureMarkdown(picture), around), { start, end })
      },
    })

  const takeFiles = (event: SyntheticEvent, files: File[]) => {
    if (files.length === 0) return
    event.preventDefault()
    insert(files)
  }

  return (
    <div className={classes.writing}>
      <Textarea
        ref={area}
        label="Content"
        description={MARKDOWN}
        required
        rows={16}
        className={classes.content}
        onPaste={event => takeFiles(event, pastedFiles(event.clipboardData))}
        onDrop={event => takeFiles(event, [...event.dataTransfer.files])}
        {...field}
      />
      <Button variant="default" onClick={() => insert()}>
        Insert a picture
      </Button>
    </div>
  )
}
