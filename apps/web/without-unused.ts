import type { Plugin } from 'vite'

/**
 * Modules that no page uses but others refer to, so that they cannot be dropped: zod's writer of JSON Schema, and the
 * hooks for lists without end, several queries and suspense, which tRPC lists for every procedure.
 */
const UNUSED = [
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/,
  /[\\/]query-core[\\/]build[\\/]modern[\\/](?:infiniteQuery\w+|queriesObserver)\.js$/,
  /[\\/]react-query[\\/]build[\\/]modern[\\/](?:use(?:Infinite|Suspense|Prefetch)\w+|useQueries)\.js$/,
]

/** Calls of the hooks that are left out. */
const UNUSED_HOOKS = /\.use(?:SuspenseQuer|SuspenseInfinite|Infinite|Prefetch)\w+\(|\.useQueries\(/

const REACT_ROUTER = /[\\/]react-router[\\/]dist[\\/]/

const EXPORTS = /^export (?:(?:const|function|class) (\w+)|\{([^}]*)\})/gm

/** Leaves out of browser builds what no page uses. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      if (UNUSED.some(module => module.test(id))) return emptyExports(code)
      if (REACT_ROUTER.test(id)) return withoutComponentNames(code)
      const hook = /[\\/]web[\\/]src[\\/]/.test(id) && UNUSED_HOOKS.exec(code)
      if (hook) this.error(`${id}: ${hook[0]} is left out of browser builds by without-unused.ts`)
      return null
    },
  }
}

/** Exports of the same names that do nothing. */
export function emptyExports(code: string): string {
  const names = [...code.matchAll(EXPORTS)].flatMap(([, declared, listed = '']) =>
    declared ? [declared] : listed.split(',').map(name => name.trim().replace(/^\w+ as /, '')),
  )
  return names
    .filter(name => name !== '')
    .map(name => `export const ${name} = () => undefined`)
    .join('\n')
}

/** Drops what only developer tools show: an assigned name keeps a component in the build that no page uses. */
export function withoutComponentNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/ = (React\w*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
}
