import { includesScope, SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { type CalledOperation, listOperations, toExampleCall } from '../shared/call-examples.ts'
import { Calls, Code, Json } from './code.tsx'
import { Type } from './fields.tsx'
import type { ApiDocument, ApiError, Operation } from './open-api.ts'
import { Prose } from './prose.tsx'
import receiveWebhooks from './receive-webhooks.mjs?raw'
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
    text: "The response has the key's name, scopes and expiration date. Booking with a key needs `bookings:create`.",
    fields: [],
  },
  {
    path: '/availability/{date}',
    method: 'get',
    title: '2. List the open times of a day',
    text: 'Use a date from tomorrow on, in the time zone of the clinic. Each opening has `startsAt`. If `openings` is empty, `reason` says why.',
    fields: ['duration', 'type'],
  },
  {
    path: '/appointments',
    method: 'post',
    title: '3. Book one',
    text: 'Replace `appointmentDate` with a `startsAt` of the second call. If someone else booked it first, you get 409 with `startNotFree` and other times in `alternatives`. Each run of this example sends a new `Idempotency-Key`: repeat a request that timed out with the same one, and it books once.',
    fields: ['patientName', 'patientEmail', 'appointmentType', 'duration', 'appointmentDate'],
  },
] as const

export function QuickStart({ document, publicUrl }: GuideProps) {
  return (
    <section>
      <h2 id="start">Quick start</h2>
      <Prose text="The practice creates your key under Settings → API keys, with the scopes that you need. Keep it out of your code. Save the Node programs as `.mjs` files; the Python programs need the `requests` package." />
      <Code label="Shell" text="export CLINIC_KEY=clinic_key_…" />
      {STEPS.map(({ path, method, title, text, fields }) => {
        const operation = document.paths[path]?.[method]
        return (
          operation && (
            <div key={path}>
              <h3>{title}</h3>
              <Prose text={text} />
              <Calls
                call={toExampleCall(publicUrl, path, method.toUpperCase(), withFields(operation, fields))}
              />
            </div>
          )
        )
      })}
      <Prose text="`openapi-typescript` and other generators write a typed client from the OpenAPI document. The document only grows: fields and paths are added, none is removed, narrowed or newly required." />
    </section>
  )
}

/** An operation whose example sends these fields of its query and body alone. */
function withFields(
  { parameters, requestBody, ...rest }: Operation,
  fields: readonly string[],
): CalledOperation {
  const body = requestBody?.content['application/json']
  const example = Object.entries(body?.example ?? {}).filter(([name]) => fields.includes(name))
  return {
    ...rest,
    parameters: parameters?.map(one => ({ ...one, required: one.required || fields.includes(one.name) })),
    requestBody: body && { content: { 'application/json': { example: Object.fromEntries(example) } } },
  }
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
      <details open data-fold>
        <summary>{`All ${errors.length} reasons`}</summary>
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
      </details>
    </section>
  )
}

export function Webhooks({ document }: Pick<GuideProps, 'document'>) {
  const [first] = Object.values(document.webhooks)
  const media = first?.post.requestBody.content['application/json']
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
      <p>
        <span>The body names no person. Read the record by its id with a key.</span>{' '}
        {media && <Type schema={media.schema} />}
      </p>
      <Json value={media?.example} />
      <Prose text="Check the signature against the raw body, before JSON is parsed:" />
      <Code label="Node, verify-webhook.mjs" text={verifyWebhook.trim()} />
      <Prose text="This program receives deliveries at port 8080, with your secret in `WEBHOOK_SECRET`. “Send test” under Settings → Webhooks sends it one of the type `test`." />
      <Code label="Node, receive-webhooks.mjs" text={receiveWebhooks.trim()} />
      <Prose text="In Python, `Webhook(secret).verify(body, headers)` of the package `standardwebhooks` does the same. Other languages have libraries of Standard Webhooks too." />
      <Prose
        text={[
          '- Answer 2xx within 15 seconds. Otherwise the delivery is sent again after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours, each give or take 20%. 429 or 503 with `Retry-After` makes the next attempt wait longer, up to a day.',
          '- Expect repeats: `webhook-id` stays the same. Redirects are not followed.',
          '- Return 410 to stop deliveries. That, or five days without success, pauses your endpoint. What happens until the practice resumes it is kept for 30 days and sent then.',
          '- While a secret is replaced, both sign for 24 hours.',
        ].join('\n')}
      />
    </section>
  )
}
