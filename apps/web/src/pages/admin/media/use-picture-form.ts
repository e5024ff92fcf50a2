import { LIMITS } from '@clinic/domain/fields.ts'
import type { Picture } from '@clinic/domain/media/schemas.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc.ts'
import { useAdminForm } from '../components/use-admin-form.ts'
import { refreshPictures } from './refresh-pictures.ts'

const hundredths = z.coerce.number().transform(value => value / 100)

/** The form's texts. That a picture needs no words is said, not left open. */
const fields = z
  .object({
    alt: z.string().trim().max(LIMITS.altText, `Must be at most ${LIMITS.altText} characters`),
    decorates: z.string().optional(),
    focalX: hundredths,
    focalY: hundredths,
  })
  .refine(({ alt, decorates }) => alt !== '' || decorates !== undefined, {
    path: ['alt'],
    message: 'Say what the picture shows, or that it only decorates',
  })
  .transform(({ decorates: _, ...picture }) => picture)

/** The form of what is said of a picture. `onSaved` is told of it as it is then; what nobody changed is not saved. */
export function usePictureForm(picture: Picture, onSaved: (picture: Picture) => void) {
  const utils = trpc.useUtils()
  const [opened] = useState(picture)
  const { hash } = picture
  const saved = useRef(picture)
  return useAdminForm({
    schema: fields,
    send: async (checked, version) => {
      saved.current = await utils.client.media.update.mutate({ hash, ...checked, version })
    },
    before: (checked, save) => {
      const { alt, focalX, focalY } = opened
      const same = checked.alt === alt && checked.focalX === focalX && checked.focalY === focalY
      if (same) onSaved(picture)
      else save()
    },
    openedVersion: opened.version,
    storedVersion: picture.version,
    done: 'Picture saved',
    failed: 'Failed to save picture',
    refresh: () => refreshPictures(utils),
    onSaved: () => onSaved(saved.current),
  })
}
