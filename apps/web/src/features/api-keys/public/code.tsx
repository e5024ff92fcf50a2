import { type ExampleCall, toCurl, toNode, toPython } from '../shared/call-examples.ts'

/** Languages of the calls, with the label of each. */
export const CALL_LANGUAGES = [
  { language: 'curl', label: 'curl', write: toCurl },
  { language: 'node', label: 'Node', write: toNode },
  { language: 'python', label: 'Python', write: toPython },
] as const

interface CodeProps {
  /** What it is, above it. */
  label: string
  text: string
  /** Shown while this language is chosen; otherwise always. */
  language?: string
}

/** Code to copy. The page's script adds the button. */
export function Code({ label, text, language }: CodeProps) {
  return (
    <figure className="code" data-language={language}>
      <figcaption>{label}</figcaption>
      <Lines text={text} />
    </figure>
  )
}

/** A call in each language. */
export function Calls({ call }: { call: ExampleCall }) {
  return CALL_LANGUAGES.map(({ language, label, write }) => (
    <Code key={language} label={label} language={language} text={write(call)} />
  ))
}

/** A JSON value as a response or a body has it. */
export function Json({ value }: { value: unknown }) {
  return <Lines text={JSON.stringify(value, null, 2)} />
}

function Lines({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}
