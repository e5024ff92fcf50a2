import type { ErrorKey } from '@clinic/domain/errors.ts'
import { uploadInput } from '@clinic/domain/images/schemas.ts'
import { z } from 'zod'
import { errorResponses, KEY_ERRORS } from './openapi-errors.ts'
import { type Components, readable, type Schema, schemaReference, toExample } from './openapi-schemas.ts'

/** Errors of an upload. */
const ERRORS: ErrorKey[] = [
  'invalidInput',
  'imageType',
  'imageSvg',
  'imageHeic',
  'imageAvif',
  'imageAnimated',
  'imageBroken',
  'imageTooManyPixels',
  'malformedRequest',
  'notLoggedIn',
  ...KEY_ERRORS,
  'notAllowed',
  'scopeMissing',
  'crossSite',
  'methodNotAllowed',
  'requestTimeout',
  'imageTooLarge',
  'notMultipart',
  'tooMany',
  'headersTooLarge',
  'internal',
  'uploadsBusy',
  'unavailable',
]

/** Describes the upload, which has no procedure because its body is not JSON. Adds its errors to `responses`. */
export function uploadOperation(components: Components): object {
  const { schemas } = components
  const { properties } = readable<Schema>(z.toJSONSchema(uploadInput, { io: 'input' }))
  const image = schemaReference('Image')
  schemas.MediaUploadBody = {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'The image', examples: ['shoulder.jpg'] },
      ...properties,
    },
  }
  return {
    operationId: 'media-upload',
    tags: ['Images'],
    summary: 'Upload an image',
    description:
      'Accepts one JPEG, PNG or WebP of at most 15 MB and 50 megapixels, detected by its content and not by its name. The image is re-encoded without its metadata and served at the URL in the response. Add `?w=400`, `800` or `1600` for a smaller width; otherwise it has the `width` and `height` of the response. The `Accept` header selects the format: AVIF, WebP or else JPEG. Uploading the same image again returns the existing one.',
    security: [{ session: [] }, { apiKey: ['images:write'] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: schemaReference('MediaUploadBody'),
          encoding: { file: { contentType: 'image/jpeg, image/png, image/webp' } },
          example: toExample(schemas.MediaUploadBody),
        },
      },
    },
    responses: {
      '200': {
        description: 'The stored image',
        content: { 'application/json': { schema: image, example: toExample(image, schemas) } },
      },
      ...errorResponses(ERRORS, components),
    },
  }
}
