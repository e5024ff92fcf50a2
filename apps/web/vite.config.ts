import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkBudget } from './check-budget.ts'
import { checkVisitors } from './check-visitors.ts'
import { precompress } from './precompress.ts'
import { themeVariables } from './theme-variables.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/

const FOR_FORMS =
  /\/zod\/|domain\/src\/.*\/schemas|domain\/src\/fields|mantine-controls|lib\/(checked-form|focus-problem|use-submission)|src\/components\/.*-fields?\./

/** What shows a thing that was booked, and what can be done with it; the same pages have forms. */
const FOR_DETAILS =
  /src\/components\/(action-button|action-row|add-to-calendar|before-you-come|fact-list|moment|plumb-page)\./

/** What pages whose texts the administrator overrides are made of; the administration lists the same texts. */
const OF_TEXTS =
  /domain\/src\/(?:content\/(?:homepage-texts|partners|testimonials|overridden)|number-word)\.|awaited-texts|content-items/

const isForForms = (id: string) => FOR_FORMS.test(id) || FOR_DETAILS.test(id)

/**
 * Few files that pages share, instead of one for every set of pages that shares something: a phone pays for each
 * request. What every page needs, what many show, and what only pages with forms use; big ones in two, so that a slow
 * phone can answer its person between running one and the other.
 */
const SHARED_FILES = [
  { name: 'react', priority: 4, tags: ['$initial' as const], test: REACT },
  // What starts a page for reading must not bring along what it puts off, and the entry waits for its page's file,
  // which would wait for the entry in turn if they were one.
  {
    name: 'site',
    priority: 3,
    tags: ['$initial' as const],
    test: /^(?!.*(deferred-hydration|entry-client))/,
  },
  {
    name: 'parts',
    priority: 2,
    test: (id: string) => /src\/components\/(?!.*dialog)|map-addresses/.test(id) && !isForForms(id),
  },
  { name: 'texts', priority: 1, test: OF_TEXTS },
  { name: 'dialogs', priority: 1, test: /src\/components\/.*dialog/ },
  { name: 'schemas', priority: 1, test: /[\\/]zod[\\/]/ },
  { name: 'forms', priority: 0, test: isForForms },
]

/**
 * Two builds from one source: `vite build` writes what browsers load to dist/client (with the manifest that
 * names each page's files), `vite build --ssr` writes what renders pages to dist/server/entry-server.js.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), themeVariables(), precompress(), checkBudget(), checkVisitors()],
  // The server loads the built file alone, so everything it needs is inside it. In development packages stay
  // outside, for Vite does not run CommonJS.
  ssr: { noExternal: command === 'build' ? true : undefined },
  // Vite leaves this open in what runs on a server, and React's development build renders four times slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The module preload polyfill is for browsers that lack half of what the pages use.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/deferred-hydration.ts'],
          output: { codeSplitting: { groups: SHARED_FILES } },
        },
      },
}))
