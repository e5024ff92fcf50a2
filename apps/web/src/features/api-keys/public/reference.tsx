import type { ReactNode } from 'react'
import { toExampleCall } from '../shared/call-examples.ts'
import { Calls, Json } from './code.tsx'
import { Fields, objectFields, parameterFields, Type } from './fields.tsx'
import { type ApiDocument, listCallErrors, listObjects, type Operation, resolveSchema } from './open-api.ts'
import { Breakable, Line, Prose } from './prose.tsx'

interface Endpoint {
  path: string
  method: string
  operation: Operation
}

export interface Group {
  name: string
  description: string
  operations: Endpoint[]
}

export const groupId = (name: string) => `group-${name.toLowerCase().replaceAll(' ', '-')}`

interface ReferenceProps {
  document: ApiDocument
  publicUrl: string
  /** Reasons of errors that every operation has. */
  shared: ReadonlySet<string>
}

/** The operations of the document in groups. */
export function Reference({ groups, ...rest }: ReferenceProps & { groups: Group[] }) {
  return (
    <section>
      <h2 id="reference">Reference</h2>
      {groups.map(({ name, description, operations }) => (
        <section key={name} data-group>
          <h3 id={groupId(name)}>{name}</h3>
          <p>{description}</p>
          {operations.map(one => (
            <Call key={one.operation.operationId} {...one} {...rest} />
          ))}
        </section>
      ))}
    </section>
  )
}

function Call({ document, publicUrl, shared, path, method, operation }: ReferenceProps & Endpoint) {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation
  const body = requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data']
  const inPath = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)
  const answer = responses['200']?.content?.['application/json']
  const hasKey = security.length === 0 || security.some(({ session }) => session === undefined)
  return (
    <Fold
      heading={<h4 id={operationId}>{summary}</h4>}
      note={
        <span className="address">
          <b data-method={method}>{method}</b>{' '}
          <code>
            <Breakable text={`/api${path}`} before={/(?=\/)/} />
          </code>
        </span>
      }
    >
      <Prose text={description} />
      <p>
        <Line text={accessText(operation)} />
      </p>
      {parameters.length > 0 && <h5>Parameters</h5>}
      {parameters.length > 0 && <Fields fields={parameterFields(parameters)} />}
      {body && <h5>Body</h5>}
      {body && <Fields fields={objectFields(resolveSchema(document, body.schema), 'optional', inPath)} />}
      {hasKey && <Calls call={toExampleCall(publicUrl, path, method, operation)} />}
      {answer && (
        <>
          <h5>Response</h5>
          <p>
            <span>{responses['200']?.description}</span> <Type schema={answer.schema} />
          </p>
          <Json value={answer.example} />
        </>
      )}
      <h5>Errors</h5>
      <ul className="inline">
        {listCallErrors(document, operation)
          .filter(({ reason }) => !shared.has(reason))
          .map(({ status, reason }) => (
            <li key={reason}>
              <span>{status}</span> <a href={`#error-${reason}`}>{reason}</a>
            </li>
          ))}
        <li>
          <a href="#errors">those of every call</a>
        </li>
      </ul>
      {hasKey && method === 'GET' && !inPath.includes('token') && <TryIt path={path} operation={operation} />}
    </Fold>
  )
}

interface FoldProps {
  /** Has the id that links lead to. */
  heading: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A part that the page's script closes until a link leads to it. Without script it stays open, so every search finds it. */
function Fold({ heading, note, children }: FoldProps) {
  return (
    <article>
      <details open data-fold>
        <summary>
          {heading} {note}
        </summary>
        {children}
      </details>
    </article>
  )
}

/** Who may call an operation. */
function accessText({ security }: Operation): string {
  if (security.length === 0) return 'Public: needs no key.'
  const isPublic = security.some(({ session, apiKey }) => session === undefined && apiKey === undefined)
  const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0]
  if (scope === undefined) {
    return security.some(({ apiKey }) => apiKey) ? 'Needs a key with any scope.' : 'Needs a login; no key.'
  }
  return isPublic ? `Public; a key with \`${scope}\` may do more.` : `Needs a key with \`${scope}\`.`
}

/** Sends a read from the page. Needs the page's script, which shows it. */
function TryIt({ path, operation: { summary, parameters = [] } }: Pick<Endpoint, 'path' | 'operation'>) {
  return (
    <details hidden data-script>
      <summary>
        <span>Try it</span> <span className="hidden">{summary}</span>
      </summary>
      <form data-path={path}>
        {parameters.map(({ name, in: location, required, example }) => (
          <label key={name}>
            <code>{name}</code>
            <input
              name={name}
              data-in={location}
              autoComplete="off"
              defaultValue={required ? String(example) : ''}
            />
          </label>
        ))}
        <button type="submit">Send</button>
        <output />
        <pre hidden />
      </form>
    </details>
  )
}

/** Objects of responses, by name. */
export function Objects({ document }: Pick<ReferenceProps, 'document'>) {
  return (
    <section data-group>
      <h2 id="objects">Objects</h2>
      {listObjects(document).map(([name, schema]) => (
        <Fold
          key={name}
          heading={
            <h3 id={`object-${name}`}>
              <Breakable text={name} before={/(?=[A-Z])/} />
            </h3>
          }
        >
          {schema.description && <p>{schema.description}</p>}
          <Fields fields={objectFields(schema, 'may be absent')} />
        </Fold>
      ))}
    </section>
  )
}
