import { placeOf } from '@clinic/domain/media/picture-uses.ts'
import type { Picture } from '@clinic/domain/media/schemas.ts'
import { Button, Checkbox, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { DialogButtons } from '../components/admin-dialog.tsx'
import { focusFirstField } from '../components/focus-first-field.ts'
import { StaleNote } from '../components/form-panel.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import classes from './picture-details.module.css'
import { usePictureForm } from './use-picture-form.ts'

interface PictureDetailsProps {
  picture: Picture
  /** What saving is called: "Save", or "Use this picture" where one is chosen. */
  submit: string
  onSaved: (picture: Picture) => void
  onChange: () => void
  onBack: () => void
  onDelete: () => void
}

/** A picture with what is said of it: what it shows, what of it stays in sight, and where it is used. */
export function PictureDetails(props: PictureDetailsProps) {
  const { picture, submit, onSaved, onChange, onBack, onDelete } = props
  const { alt, version, uses } = picture
  const form = usePictureForm(picture, onSaved)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(words.current), [])
  return (
    <form {...form.formProps} onInput={onChange} className={classes.form}>
      <div>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          All pictures
        </Button>
      </div>
      <div ref={words} className={classes.words}>
        <Textarea
          label="Alt text"
          description="What the picture shows, for people who do not see it"
          rows={2}
          defaultValue={alt}
          {...form.field('alt')}
        />
        <Checkbox
          label="It only decorates, and needs no words"
          defaultChecked={alt === '' && version > 1}
          {...form.field('decorates')}
          onChange={() => form.clearProblems('alt')}
        />
      </div>
      <FocalPointField picture={picture} onChange={onChange} />
      <section aria-label="Where it is used">
        {uses.length === 0 ? (
          <p>Not used anywhere.</p>
        ) : (
          <>
            <p>It can be deleted once it is taken out of:</p>
            <ul className={classes.uses}>
              {uses.map(use => (
                <li key={`${use.kind} ${use.id}`}>{placeOf(use)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {form.stale && <StaleNote />}
      <DialogButtons>
        {uses.length === 0 && (
          <Button variant="default" onClick={onDelete}>
            Delete picture
          </Button>
        )}
        <Button type="submit" loading={form.pending}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  )
}
