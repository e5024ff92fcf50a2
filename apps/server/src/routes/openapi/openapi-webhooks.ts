import { WEBHOOK_TYPES } from '@clinic/domain/webhooks/webhook-types.ts'
import { type NamedSchemas, schemaReference, toExample } from './openapi-schemas.ts'

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** Describes the webhooks (Standard Webhooks 1.0.0), which the administrator's endpoints get. */
export function describeWebhooks(schemas: NamedSchemas): Record<string, object> {
  const schema = schemaReference('Webhook')
  const example = toExample(schema, schemas) as object
  return Object.fromEntries(
    WEBHOOK_TYPES.map(type => [
      type,
      {
        post: {
          operationId: `webhook-${type.replace('.', '-')}`,
          summary: type,
          description:
            'Verify it with a Standard Webhooks library and the secret of the endpoint. It identifies a record by its id alone.',
          parameters: [
            header('webhook-id', 'The same for each attempt', '6f6a2d8e-0c0b-4f5e-9c43-2d7f1b1f6a10'),
            header('webhook-timestamp', 'Seconds since 1970', '1796054400'),
            header('webhook-signature', 'One signature for each secret in use', 'v1,…'),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema, example: { ...example, type } } },
          },
          responses: { '2XX': { description: 'Delivered' }, '410': { description: 'Pauses the endpoint' } },
        },
      },
    ]),
  )
}
