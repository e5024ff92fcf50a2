import { z } from 'zod'
import { instantOutput, LIMITS, optionalField, optionalText, versionField, versionOutput } from '../fields.ts'
import { isPictureHash } from './picture-address.ts'

const alt = {
  description: 'What the picture shows, for people who do not see it; empty where it only decorates',
  example: 'The treatment room with its table by the window',
}
const url = {
  description: 'The address on this site. `?w=400`, `800` and `1600` are its widths; without one it is 800.',
  example: '/media/2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
}
const width = { description: 'How wide it is at its largest, in pixels', example: 1_600 }
const height = { description: 'How high it is then, in pixels', example: 1_067 }
const focalX = {
  description: 'What stays in sight where it is cropped: from the left edge (0) to the right one (1)',
  example: 0.5,
}
const focalY = { description: 'The same from the top (0) to the bottom (1)', example: 0.35 }

/** A line of text: it stands in attributes and between the brackets of Markdown. */
const altField = optionalText(LIMITS.altText).transform(text => text?.replace(/\s+/g, ' ') ?? null)

const pictureHashField = z
  .string('Must be text')
  .refine(isPictureHash, 'Must be the 64 hexadecimal digits of the picture’s address')

/** What comes beside the file: without an alt text, the picture has none for now. */
export const uploadInput = z.object({ alt: altField.meta(alt) })

const share = z.number('Must be a number').min(0, 'Must be from 0 to 1').max(1, 'Must be from 0 to 1')

/** What the administrator changes of a picture: absent fields stay as they are. */
export const pictureUpdate = z.object({
  hash: pictureHashField,
  version: versionField,
  alt: z.union([z.undefined(), altField.transform(text => text ?? '')]).meta(alt),
  focalX: optionalField(share),
  focalY: optionalField(share),
})

export const pictureInput = z.object({ hash: pictureHashField })

/** The response to an upload. */
export const uploadOutput = z.object({
  url: z.string().meta(url),
  width: z.int().meta(width),
  height: z.int().meta(height),
  alt: z.string().meta(alt),
})

/** What pages know of a picture of this site, beside its address. */
export const pictureFactsOutput = z.object({
  alt: z.string().meta(alt),
  width: z.int().meta(width),
  height: z.int().meta(height),
  focalX: z.number().meta(focalX),
  focalY: z.number().meta(focalY),
})

/** Where a picture stands. `id` is that of an event or a post, or the key of a content item. */
const pictureUseOutput = z.object({
  kind: z.enum(['event', 'post', 'content']),
  id: z.string(),
  title: z.string(),
})

/** A picture as the administrator sees it. */
export const pictureOutput = z.object({
  hash: z.string(),
  url: z.string(),
  ...pictureFactsOutput.shape,
  /** What all its files take up in the database. */
  bytes: z.int(),
  createdAt: instantOutput,
  version: versionOutput,
  uses: z.array(pictureUseOutput),
})

export type PictureFacts = z.infer<typeof pictureFactsOutput>
export type Picture = z.infer<typeof pictureOutput>
export type PictureUse = z.infer<typeof pictureUseOutput>
export type UploadedPicture = z.infer<typeof uploadOutput>
