import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** Files of React Router's package by the name that modules import. */
const FILES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}

/**
 * Gives browsers React Router without the warnings for developers, which its package exports alone, and lets a build
 * leave out the components that nothing uses.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      handler: id => ({ id: join(FOLDER, FILES[id] ?? ''), moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: code => ({ code: releaseComponents(code), map: null }),
    },
  }
}

/** Drops the display names of components and marks their creation as pure: each would keep an unused one. */
export function releaseComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ')
}
