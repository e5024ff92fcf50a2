import { z } from 'zod'
import { instantOutput, LIMITS, optionalField, optionalText, versionField, versionOutput } from '../fields.ts'
import { isImageHash } from './image-address.ts'

const alt = {
  description: 'Describes the image for people who can’t see it; empty if it is decorative',
  example: 'The treatment room with its table by the window',
}
const url = {
  description:
    'URL on this site. Add `?w=400`, `?w=800` or `?w=1600` for a width; without it you get the size in `width` and `height`.',
  example: '/media/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
}
const width = { description: 'Full width, in pixels', example: 1_600 }
const height = { description: 'Full height, in pixels', example: 1_067 }
const focalX = {
  description: 'The part that stays visible when cropped: from the left edge (0) to the right edge (1)',
  example: 0.5,
}
const focalY = { description: 'The same, from the top (0) to the bottom (1)', example: 0.35 }

/** A single line, because it is used in attributes and in Markdown brackets. */
const altField = optionalText(LIMITS.altText).transform(text => text?.replace(/\s+/g, ' ') ?? null)

const imageHashField = z
  .string('Must be text')
  .refine(isImageHash, 'Must be the 64 hexadecimal digits of the image’s URL')

/** Fields sent with the file. The alt text may follow later. */
export const uploadInput = z.object({ alt: altField.meta(alt) })

const share = z.number('Must be a number').min(0, 'Must be from 0 to 1').max(1, 'Must be from 0 to 1')

/** Absent fields keep their values. */
export const imageUpdate = z.object({
  hash: imageHashField,
  version: versionField,
  alt: z.union([z.undefined(), altField.transform(text => text ?? '')]).meta(alt),
  focalX: optionalField(share),
  focalY: optionalField(share),
})

export type ImageUpdate = z.output<typeof imageUpdate>

export const imageInput = z.object({ hash: imageHashField })

/** The response to an upload. */
export const uploadOutput = z
  .object({
    url: z.string().meta(url),
    width: z.int().meta(width),
    height: z.int().meta(height),
    alt: z.string().meta(alt),
  })
  .meta({ id: 'Image' })

/** Image facts that pages need besides the URL. */
export const imageFactsOutput = z.object({
  alt: z.string().meta(alt),
  width: z.int().meta(width),
  height: z.int().meta(height),
  focalX: z.number().meta(focalX),
  focalY: z.number().meta(focalY),
})

/** A use of an image. `id` is an event's or post's id, or a content key. */
const imageUseOutput = z.object({
  kind: z.enum(['event', 'post', 'content']),
  id: z.string(),
  title: z.string(),
})

/** The administrator's view of an image. */
export const imageOutput = z.object({
  hash: z.string(),
  url: z.string(),
  ...imageFactsOutput.shape,
  /** Total bytes of its files in the database. */
  bytes: z.int(),
  createdAt: instantOutput,
  version: versionOutput,
  uses: z.array(imageUseOutput),
})

export type ImageFacts = z.infer<typeof imageFactsOutput>
export type StoredImage = z.infer<typeof imageOutput>
export type ImageUse = z.infer<typeof imageUseOutput>
export type UploadedImage = z.infer<typeof uploadOutput>
