import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@clinic/domain/language.ts'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { oneLanguage } from './one-language.ts'
import { adminBuild, BUILDS, type Build, manifestFile } from './src/lib/rendering.ts'
import { ADMIN_ENTRY, DEFERRED_HYDRATION, SITE_ENTRY } from './src/ssr/page-assets.ts'
import { themeVariables } from './theme-variables.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/

const FOR_FORMS =
  /mantine-controls|lib\/(?:invalidation|form\/(?:checked-form|focus-problem|use-submission))\.|contact\/shared\/(?:.*-fields?|privacy-note|texts)\./

/** Parts of appointment and registration pages, in a file of their own because the patient's forms have no Mantine. */
const FOR_DETAILS =
  /(ui|ui\/page|appointments\/shared)\/(action-row|add-to-calendar|before-you-come|fact-list|moment|plumb-page|texts)\./

/** Parts of many public pages. */
const PARTS =
  /src\/ui\/(action-button|action-link|add-to-calendar|error-boundary|loader|read-failure|round-button|visually-hidden)\.|src\/ui\/(?:drawing\/|page\/(?!admin-))|features\/images\/shared\/(site-image|image-sources)\.|content\/shared\/words\/|map-addresses|content-boundary|clinic-data|public\/portrait\.|appointments\/shared\/(?:appointment-types|type-names)|domain\/src\/(?:events\/categories|availability\/durations)/

const MANTINE_CONTROLS =
  /@mantine\/core\/esm\/(?:core|components\/(?:Button|Input|InputBase|Loader|TextInput|UnstyledButton|Transition))\//

/**
 * Groups shared code into few files, because each request costs time on phones. Splits large groups to keep the main
 * thread responsive.
 */
const SHARED_FILES = [
  { name: 'react', priority: 4, tags: ['$initial' as const], test: REACT },
  // Excludes the hydration starter, which must stay small, and the entry, which would deadlock with its page's file.
  {
    name: 'site',
    priority: 3,
    tags: ['$initial' as const],
    test: /^(?!.*(deferred-hydration|entry-client))/,
  },
  {
    name: 'parts',
    priority: 2,
    test: (id: string) => PARTS.test(id) && !FOR_DETAILS.test(id),
  },
  // Without dialogs: a page that only has fields and buttons needs a third of Mantine's script.
  { name: 'controls', priority: 2, test: MANTINE_CONTROLS },
  { name: 'dialogs', priority: 1, test: /src\/ui\/dialog\/(dialog|question-dialog)\./ },
  {
    name: 'schemas',
    priority: 1,
    test: /[\\/]zod[\\/]|domain\/src\/(?:appointments|availability|contact|events)\/schemas|domain\/src\/fields/,
  },
  { name: 'forms', priority: 0, test: FOR_FORMS },
  { name: 'details', priority: 0, test: FOR_DETAILS },
  { name: 'times', priority: 0, test: /features\/booking\/shared\// },
]

/** Class name in the build: Vite's own ends with a line number, which every page's script would repeat. */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}

/** Skips the thousands of icons and components that packages export and nothing imports. */
const EXPERIMENTAL = { lazyBarrel: true }

const isAdmin = (build: Build): boolean => build.startsWith('admin')

/** Files for browsers and what differs between their builds. */
function clientBuild(build: Build): BuildEnvironmentOptions {
  return {
    outDir: 'dist/client',
    // Shared by all builds, in which files with the same content have the same name.
    emptyOutDir: false,
    copyPublicDir: build === DEFAULT_LANGUAGE,
    manifest: manifestFile(build),
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Browsers that need the polyfill cannot run the pages anyway.
    modulePreload: { polyfill: false },
    rolldownOptions: isAdmin(build)
      ? { input: ADMIN_ENTRY, experimental: EXPERIMENTAL }
      : {
          input: [SITE_ENTRY, DEFERRED_HYDRATION],
          experimental: EXPERIMENTAL,
          output: { codeSplitting: { groups: SHARED_FILES } },
        },
  }
}

const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: {
    input: 'src/ssr/entry-server.tsx',
    experimental: EXPERIMENTAL,
    output: { entryFileNames: 'entry-server.js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
}

/**
 * Builds for browsers, all in dist/client, each with a manifest: the public site (`--mode es`) and the admin area
 * (`--mode admin-es`) per language. `--ssr` writes the renderer of the public site in all languages to
 * dist/server/entry-server.js. `build.ts` makes them all.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const build = BUILDS.find(known => known === mode) ?? DEFAULT_LANGUAGE
  const language = LANGUAGES.find(known => build === known || build === adminBuild(known)) ?? DEFAULT_LANGUAGE
  return {
    plugins: [react(), oneLanguage(language, isAdmin(build)), themeVariables()],
    // In development, packages found later would reload the open page.
    optimizeDeps: { entries: [SITE_ENTRY, ADMIN_ENTRY] },
    // Bundles all packages, because the server loads only the built file. Not in development: Vite cannot run CommonJS.
    ssr: { noExternal: command === 'build' ? true : undefined },
    // Vite does not set this in server builds, and React's development build renders four times slower.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
    css: { modules: { generateScopedName: command === 'build' ? shortClassName : undefined } },
    build: isSsrBuild ? SERVER_BUILD : clientBuild(build),
  }
})
