import { includesScope, SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { listOperations, toExampleCall } from '../shared/call-examples.ts'
import { Calls, Code, Json } from './code.tsx'
import { type ApiDocument, type ApiError, resolveSchema } from './open-api.ts'
import { Prose } from './prose.tsx'
import verifyWebhook from './verify-webhook.mjs?raw'

interface GuideProps {
  document: ApiDocument
  publicUrl: string
}

/** The first calls of a program, with what each is for. */
const STEPS = [
  {
    path: '/key',
    method: 'get',
    title: '1. Check your key',
    text: "The response has the key's name, scopes and expiration date.",
  },
  {
    path: '/availability/{date}',
    method: 'get',
    title: '2. List the open times of a day',
    text: 'Choose a day from tomorrow on. Each opening has `startsAt`.',
  },
  {
    path: '/appointments',
    method: 'post',
    title: '3. Book one',
    text: 'Send a `startsAt` of the second call as `appointmentDate`. A request that timed out can be sent again with the same `Idempotency-Key`: it books once.',
  },
] as const

export function QuickStart({ document, publicUrl }: GuideProps) {
  return (
    <section>
      <h2 id="start">Quick start</h2>
      <Prose text="The practice creates your key under Settings → API keys, with the scopes that you need. Keep it out of your code. The Node programs need only Node; the Python programs need the `requests` package." />
      <Code label="Shell" text="export CLINIC_KEY=clinic_key_…" />
      {STEPS.map(({ path, method, title, text }) => {
        const operation = document.paths[path]?.[method]
        return (
          operation && (
            <div key={path}>
              <h3>{title}</h3>
              <Prose text={text} />
              <Calls call={toExampleCall(publicUrl, path, method.toUpperCase(), operation)} />
            </div>
          )
        )
      })}
      <Prose text="`openapi-typescript` and other generators write a typed client from the OpenAPI document. The document only grows: fields and paths are added, none is removed, narrowed or newly required." />
    </section>
  )
}

/** What each scope allows, from the operations that need it. */
export function Scopes({ document }: Pick<GuideProps, 'document'>) {
  const operations = listOperations(document).map(({ operation }) => operation)
  const allowed = SCOPES.map(scope => ({
    scope,
    operations: operations.filter(({ security }) =>
      security.some(({ apiKey = [] }) => apiKey.some(needed => includesScope([scope], needed))),
    ),
  }))
  return (
    <section>
      <h2 id="scopes">Scopes</h2>
      <Prose text="A key can read public data and do what its scopes allow. Request only the scopes you need." />
      <dl className="fields">
        {allowed.map(({ scope, operations: list }) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>
              <ul className="inline">
                {list.map(({ operationId, summary }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ErrorsProps {
  errors: ApiError[]
  shared: ReadonlySet<string>
}

export function Errors({ errors, shared }: ErrorsProps) {
  return (
    <section>
      <h2 id="errors">Errors by reason</h2>
      <Prose text="Decide by `reason`, which never changes. `message` is a sentence for people, in the language of `Accept-Language`. Each call names its own reasons; those marked “every call” can come with any. The practice sees the last 50 calls of your key, with status and reason, under Settings → API keys." />
      <Json
        value={{
          message: 'The request limit was reached',
          code: 'TOO_MANY_REQUESTS',
          reason: 'tooMany',
          issues: [],
        }}
      />
      <dl className="fields">
        {errors.map(({ status, reason, message }) => (
          <div key={reason} id={`error-${reason}`}>
            <dt>
              <code>{reason}</code> <small>{shared.has(reason) ? `${status}, every call` : status}</small>
            </dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Webhooks({ document }: Pick<GuideProps, 'document'>) {
  const [first] = Object.values(document.webhooks)
  const media = first?.post.requestBody.content['application/json']
  const { required = [] } = media ? resolveSchema(document, media.schema) : {}
  return (
    <section>
      <h2 id="webhooks">Webhooks</h2>
      <Prose text="The practice adds your https address under Settings → Webhooks, with the types that you want, and gives you a secret that begins with `whsec_`. Each delivery is a POST, signed by Standard Webhooks 1.0.0 in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`." />
      <ul className="inline">
        {Object.keys(document.webhooks).map(type => (
          <li key={type}>
            <code>{type}</code>
          </li>
        ))}
      </ul>
      <Json value={media?.example} />
      <Prose
        text={`The body has only ${required.map(name => `\`${name}\``).join(', ')}, and names no person. Read the record by its id with a key. \`version\` says which of two deliveries is newer.`}
      />
      <Prose text="Check the signature against the raw body, with this code or a Standard Webhooks library:" />
      <Code label="Node" text={verifyWebhook.trim()} />
      <Prose
        text={[
          '- Answer 2xx within 15 seconds. Otherwise the delivery is sent again after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours.',
          '- Expect repeats: `webhook-id` stays the same. Redirects are not followed.',
          '- Return 410 to stop deliveries. That, or five days without success, pauses your endpoint.',
          '- While a secret is replaced, both sign for 24 hours.',
        ].join('\n')}
      />
    </section>
  )
}
