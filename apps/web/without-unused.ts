import type { Plugin } from 'vite'
import { replaceDeclarations } from './without-declarations.ts'

/**
 * Modules that no page uses but others refer to, so that they cannot be dropped: zod's writer of JSON Schema, the hooks
 * for lists without end, several queries and suspense, which tRPC lists for every procedure, and its web sockets.
 */
const UNUSED = [
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/,
  /[\\/]query-core[\\/]build[\\/]modern[\\/](?:infiniteQuery\w+|queriesObserver)\.js$/,
  /[\\/]react-query[\\/]build[\\/]modern[\\/](?:use(?:Infinite|Suspense|Prefetch)\w+|useQueries)\.js$/,
  /[\\/]@trpc[\\/]client[\\/]dist[\\/]wsLink-[\w-]+\.mjs$/,
]

/**
 * Declarations in tRPC's files that no page uses, by name: hooks of the same kinds, subscriptions and streams. Its object
 * spread, there three times, is for browsers that lack it.
 */
const REPLACED: { module: RegExp; declarations: Record<string, string> }[] = [
  {
    module: /[\\/]@trpc[\\/]react-query[\\/]dist[\\/]shared-[\w-]+\.mjs$/,
    declarations: {
      usePrefetchQuery$1: '{}',
      useSuspenseQuery$1: '{}',
      useSubscription: '{}',
      useInfiniteQuery$1: '{}',
      usePrefetchInfiniteQuery$1: '{}',
      useSuspenseInfiniteQuery$1: '{}',
      useQueries$1: '() => {}',
      useSuspenseQueries$1: '() => {}',
      buildQueryFromAsyncIterable: '{}',
    },
  },
  { module: /[\\/]@trpc[\\/]client[\\/]dist[\\/]index\.mjs$/, declarations: { AsyncGenerator: '{}' } },
  {
    module: /[\\/]@trpc[\\/]server[\\/]dist[\\/]codes-[\w-]+\.mjs$/,
    declarations: { retryableRpcCodes: '[]' },
  },
  {
    module:
      /[\\/]@trpc[\\/]\w+(?:-query)?[\\/]dist[\\/](?:objectSpread2|getQueryKey|getErrorShape)-[\w-]+\.mjs$/,
    declarations: {
      _objectSpread2: '{ return Object.assign(...arguments) }',
      toPropertyKey: '{ return arguments[0] }',
    },
  },
]

/** Code in a page that would need a part left out. */
const USES = [
  /\.use(?:SuspenseQuer|SuspenseInfinite|Infinite|Prefetch)\w+\(/,
  /\.use(?:Queries|Subscription)\(/,
  /\bimport\b[^'"]*\b(?:Routes|useRoutes)\b[^'"]*['"]react-router/,
]

const REACT_ROUTER = /[\\/]react-router[\\/]dist[\\/]/

const EXPORTS = /^export (?:(?:const|function|class) (\w+)|\{([^}]*)\})/gm

/** Leaves out of browser builds what no page uses. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      if (UNUSED.some(module => module.test(id))) return emptyExports(code)
      const replaced = REPLACED.find(({ module }) => module.test(id))
      if (replaced) return replaceDeclarations(code, replaced.declarations)
      if (REACT_ROUTER.test(id)) return withoutAssignments(code)
      const use = /[\\/]web[\\/]src[\\/]/.test(id) && USES.map(left => left.exec(code)).find(Boolean)
      if (use) this.error(`${id}: ${use[0]} is left out of browser builds by without-unused.ts`)
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

/**
 * Drops names that only developer tools show, and what nested routes read: an assignment keeps a component in the build
 * that no page uses.
 */
export function withoutAssignments(code: string): string {
  return code
    .replace(/^(?:\w+\.displayName|RenderErrorBoundary\.contextType) = .*;$/gm, '')
    .replace(/ = (React\w*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
}
