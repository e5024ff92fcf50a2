import { LIMITS, optionalText } from '@clinic/domain/fields.ts'
import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { useState } from 'react'
import { z } from 'zod'
import { checkboxField } from '#lib/form/checkbox-field.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

const hundredths = z.coerce.number().transform(value => value / 100)

/** An empty alt text must be confirmed as decorative. */
const imageSchema = (undescribed: string) =>
  z
    .object({
      alt: optionalText(LIMITS.altText).transform(text => text ?? ''),
      decorates: checkboxField,
      focalX: hundredths,
      focalY: hundredths,
    })
    .refine(({ alt, decorates }) => alt !== '' || decorates, {
      path: ['alt'],
      message: undescribed,
    })
    .transform(({ decorates: _, ...image }) => image)

/** Form of an image; skips saving if nothing changed. */
export function useImageForm(image: StoredImage, onSaved: (image: StoredImage) => void, onInput: () => void) {
  const { details: t } = useTexts(texts)
  const utils = trpc.useUtils()
  const [opened] = useState(image)
  const { hash } = image
  return useAdminForm({
    check: imageSchema(t.undescribed),
    skip: checked => {
      const { alt, focalX, focalY } = opened
      const same = checked.alt === alt && checked.focalX === focalX && checked.focalY === focalY
      if (same) onSaved(image)
      return same
    },
    send: (checked, { version }) => utils.client.images.update.mutate({ hash, ...checked, version }),
    editing: { version: opened.version, storedVersion: image.version },
    words: { done: t.saved, failed: t.failed },
    changes: 'images',
    onSaved: saved => {
      // The image may be opened again before the list has been read again.
      utils.images.list.setData(undefined, images => images?.map(one => (one.hash === hash ? saved : one)))
      onSaved(saved)
    },
    onInput,
  })
}
