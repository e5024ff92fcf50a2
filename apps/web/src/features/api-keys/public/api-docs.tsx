import { listOperations } from '../shared/call-examples.ts'
import { CALL_LANGUAGES } from './code.tsx'
import { Errors, QuickStart, Scopes, Webhooks } from './guide.tsx'
import { type ApiDocument, listAllErrors } from './open-api.ts'
import { Prose } from './prose.tsx'
import { type Group, groupId, Objects, Reference } from './reference.tsx'

interface ApiDocsProps {
  document: ApiDocument
  publicUrl: string
}

const GUIDE = [
  ['start', 'Quick start'],
  ['basics', 'Basics'],
  ['scopes', 'Scopes'],
  ['errors', 'Errors by reason'],
  ['webhooks', 'Webhooks'],
] as const

/** The API's documentation in English: a guide, and the reference from the OpenAPI document. Works without script. */
export function ApiDocs({ document, publicUrl }: ApiDocsProps) {
  const { errors, shared } = listAllErrors(document)
  const [purpose = '', ...basics] = document.info.description.split('\n\n')
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: listOperations(document).filter(({ operation }) => operation.tags.includes(name)),
  }))
  return (
    <main>
      <div className="intro">
        <h1>{document.info.title}</h1>
        <p className="purpose">{purpose}</p>
      </div>
      <Tools groups={groups} />
      <div id="main">
        <QuickStart document={document} publicUrl={publicUrl} />
        <section>
          <h2 id="basics">Basics</h2>
          <Prose text={basics.join('\n\n')} />
        </section>
        <Scopes document={document} />
        <Errors errors={errors} shared={shared} />
        <Webhooks document={document} />
        <Reference document={document} publicUrl={publicUrl} groups={groups} shared={shared} />
        <Objects document={document} />
        <a className="up" href="#contents">
          Contents
        </a>
      </div>
    </main>
  )
}

/** Contents of the page, with what changes how it is shown. */
function Tools({ groups }: { groups: Group[] }) {
  return (
    <div className="tools">
      <div className="field" hidden data-script>
        <label htmlFor="filter">Filter the reference</label>
        <input id="filter" type="search" autoComplete="off" />
        <output id="found" />
      </div>
      <fieldset className="languages">
        <legend>Calls in</legend>
        {CALL_LANGUAGES.map(({ language, label }) => (
          <label key={language}>
            <input type="radio" name="language" id={`in-${language}`} defaultChecked={language === 'curl'} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="field" hidden data-script>
        <label htmlFor="key">Key for “Try it”</label>
        <input
          id="key"
          className="secret"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="key-kept"
        />
        <small id="key-kept">The key is not stored and is cleared when you leave this page.</small>
      </div>
      <nav id="contents" aria-label="Contents">
        <ul>
          {GUIDE.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          {groups.map(({ name, operations }) => (
            <li key={name}>
              <a href={`#${groupId(name)}`}>{name}</a>
              <ul>
                {operations.map(({ operation: { operationId, summary } }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <a href="#objects">Objects</a>
          </li>
        </ul>
      </nav>
    </div>
  )
}
