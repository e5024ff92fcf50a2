import type { Plugin } from 'vite'

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

const EXPORTED = /^export (?:(?:const|function) |\{ \w+ as )(\w+)/gm

/**
 * Leaves zod's writer of JSON Schema, a third of its script, out of the browser's build: only the server describes its
 * API. Every schema refers to it, so it cannot be dropped as unused.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: (code, id) =>
      WRITERS.test(id)
        ? [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = () => undefined`).join('\n')
        : null,
  }
}
