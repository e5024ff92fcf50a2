import { describeImageUse } from '@clinic/domain/images/image-uses.ts'
import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { Button, Checkbox, List, Stack, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { DialogButtons } from '#ui/dialog/admin-dialog.tsx'
import { focusFirstField } from '#ui/form/focus-first-field.ts'
import { StaleNote } from '#ui/form/form-panel.tsx'
import { texts as sharedTexts } from '../shared/desk/texts.ts'
import { FocalPointField } from './focal-point-field.tsx'
import { texts } from './texts.ts'
import { useImageForm } from './use-image-form.ts'

interface ImageDetailsProps {
  image: StoredImage
  /** Label of the save button: "Save", or "Use this image" while choosing. */
  submit: string
  onSaved: (image: StoredImage) => void
  onChange: () => void
  onBack: () => void
  onDelete: () => void
}

/** Alt text, focal point and uses of an image. */
export function ImageDetails(props: ImageDetailsProps) {
  const { image, submit, onSaved, onChange, onBack, onDelete } = props
  const { alt, version, uses } = image
  const { details: t, deletion } = useTexts(texts)
  const { field } = useTexts(sharedTexts)
  const language = useLanguage()
  const form = useImageForm(image, onSaved, onChange)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(words.current), [])
  return (
    <form {...form.formProps}>
      <Stack>
        <div>
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            {t.back}
          </Button>
        </div>
        <Stack ref={words}>
          <Textarea
            label={field.alt}
            description={field.altHelp}
            rows={2}
            defaultValue={alt}
            {...form.field('alt')}
          />
          <Checkbox
            label={field.decorates}
            defaultChecked={alt === '' && version > 1}
            {...form.field('decorates')}
            onChange={() => form.clearProblems('alt')}
          />
        </Stack>
        <FocalPointField image={image} onChange={onChange} />
        <section aria-label={t.uses}>
          {uses.length === 0 ? (
            <p>{t.unused}</p>
          ) : (
            <>
              <p>{t.remove}</p>
              <List>
                {uses.map(use => (
                  <List.Item key={`${use.kind} ${use.id}`}>{describeImageUse(use, language)}</List.Item>
                ))}
              </List>
            </>
          )}
        </section>
        <StaleNote conflict={form.conflict} />
        <DialogButtons>
          {uses.length === 0 && (
            <Button variant="default" onClick={onDelete}>
              {deletion.confirm}
            </Button>
          )}
          <Button type="submit" loading={form.pending}>
            {submit}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}
