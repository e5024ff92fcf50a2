import type { ErrorKey } from '@clinic/domain/errors.ts'
import { uploadInput, uploadOutput } from '@clinic/domain/media/schemas.ts'
import { z } from 'zod'
import { errorResponses } from './openapi-errors.ts'
import { exampleOf, readableSchema, type Schema } from './openapi-schemas.ts'

/** What an upload may be rejected with. */
const ERRORS: ErrorKey[] = [
  ...(['invalidInput', 'pictureType', 'pictureSvg', 'pictureHeic', 'pictureAvif'] as const),
  ...(['pictureAnimated', 'pictureBroken', 'pictureTooManyPixels', 'malformedRequest'] as const),
  ...(['notLoggedIn', 'notAllowed', 'crossSite', 'methodNotAllowed', 'requestTimeout'] as const),
  ...([
    'pictureTooLarge',
    'notMultipart',
    'headersTooLarge',
    'internal',
    'uploadsBusy',
    'unavailable',
  ] as const),
]

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  readableSchema(z.toJSONSchema(schema, { target: 'openapi-3.0', io }) as Schema)

/**
 * The one operation that comes from no procedure, for its body is no JSON. `responses` collects the errors that it
 * refers to.
 */
export function uploadOperation(responses: Record<string, object>): object {
  const { alt } = schemaOf(uploadInput, 'input').properties ?? {}
  const answer = schemaOf(uploadOutput, 'output')
  return {
    operationId: 'media-upload',
    tags: ['Pictures'],
    summary: 'Upload a picture',
    description:
      'Takes one JPEG, PNG or WebP of at most 15 MB and 50 megapixels, known by its bytes and not by its name. Everyone is served files that are made of its pixels, without its metadata, at the address that is answered: `?w=400`, `800` or `1600` names the width, and `Accept` the format (AVIF, WebP, JPEG else). The same picture again is the one that is there.',
    security: [{ session: [] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary', description: 'The picture' },
              ...(alt && { alt }),
            },
          },
          encoding: { file: { contentType: 'image/jpeg, image/png, image/webp' } },
          example: { alt: alt?.examples?.[0] },
        },
      },
    },
    responses: {
      '200': {
        description: 'Where the picture is now',
        content: { 'application/json': { schema: answer, example: exampleOf(answer) } },
      },
      ...errorResponses(ERRORS, responses),
    },
  }
}
