import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@clinic/domain/language.ts'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, normalizePath } from 'vite'
import { oneLanguage } from './one-language.ts'
import { adminBuild, BUILDS, type Build, manifestFile } from './src/lib/rendering.ts'
import { ADMIN_ENTRY, API_DOCS_ENTRY, DEFERRED_HYDRATION, SITE_ENTRY } from './src/ssr/page-assets.ts'
import { themeVariables } from './theme-variables.ts'

/** Whether a module is in one of these folders, or is one of these files, named without their endings. */
function among(...paths: string[]): (id: string) => boolean {
  const starts = paths.flatMap(path => {
    const file = join(import.meta.dirname, path)
    const name = basename(file)
    if (!readdirSync(dirname(file)).some(found => found === name || found.startsWith(`${name}.`)))
      throw new Error(`There is no ${path}, which vite.config.ts names`)
    return [normalizePath(`${file}/`), `${normalizePath(file)}.`]
  })
  return id => starts.some(start => id.startsWith(start))
}

const isEntry = among('src/ssr/deferred-hydration', 'src/ssr/entry-client')

/**
 * Groups shared code, with all that it imports, into few files, because each request costs time on phones. Splits large
 * groups to keep the main thread responsive.
 */
const SHARED_FILES = [
  {
    name: 'react',
    priority: 4,
    tags: ['$initial' as const],
    test: among(
      '../../node_modules/react',
      '../../node_modules/react-dom',
      '../../node_modules/scheduler',
      '../../node_modules/react-router',
      '../../node_modules/react-router-dom',
    ),
  },
  // Excludes the hydration starter, which must stay small, and the entry, which would deadlock with its page's file.
  { name: 'site', priority: 3, tags: ['$initial' as const], test: (id: string) => !isEntry(id) },
  // Parts of many public pages.
  {
    name: 'parts',
    priority: 2,
    test: among(
      'src/ui/action-button',
      'src/ui/round-button',
      'src/ui/visually-hidden',
      'src/features/appointments/shared/use-appointment-types',
      'src/features/content/public/content-boundary',
      'src/features/content/public/portrait',
      'src/features/content/shared/words',
      '../../packages/domain/src/clean-text',
      '../../packages/domain/src/content/map-addresses',
    ),
  },
  // Without dialogs: a page that only has fields and buttons needs a third of Mantine's script.
  {
    name: 'controls',
    priority: 2,
    test: among(
      '../../node_modules/@mantine/core/esm/components/Button',
      '../../node_modules/@mantine/core/esm/components/TextInput',
    ),
  },
  { name: 'dialogs', priority: 1, test: among('src/ui/dialog/dialog', 'src/ui/dialog/question-dialog') },
  {
    name: 'schemas',
    priority: 1,
    test: among(
      '../../packages/domain/src/appointments/schemas',
      '../../packages/domain/src/contact/schemas',
    ),
  },
  {
    name: 'forms',
    priority: 0,
    test: among(
      'src/features/contact/shared',
      'src/lib/form/checked-form',
      'src/lib/form/use-submission',
      'src/lib/invalidation',
      'src/ui/mantine/mantine-controls',
    ),
  },
  // Parts of appointment and registration pages, in a file of their own because the patient's forms have no Mantine.
  {
    name: 'details',
    priority: 0,
    test: among(
      'src/ui/action-row',
      'src/ui/add-to-calendar',
      'src/ui/page/fact-list',
      'src/ui/page/moment',
      'src/ui/page/motif-page',
      'src/features/appointments/shared/before-you-come',
    ),
  },
]

/** Class name in the build: Vite's own ends with a line number, which every page's script would repeat. */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}

/** Skips the thousands of icons and components that packages export and nothing imports. */
const EXPERIMENTAL = { lazyBarrel: true }

/** tRPC's packages have no side effects, but do not say so: their WebSocket client would stay. */
const TREESHAKE = { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] }

const ROUTER_FOLDER = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** React Router's package exports only its build with warnings for developers. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${ROUTER_FOLDER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER_FOLDER}/dom-export.mjs` },
]

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
    rolldownOptions: { experimental: EXPERIMENTAL, treeshake: TREESHAKE, ...selectEntries(build) },
  }
}

function selectEntries(build: Build): BuildEnvironmentOptions['rolldownOptions'] {
  if (build === 'api-docs') return { input: API_DOCS_ENTRY }
  if (isAdmin(build)) return { input: ADMIN_ENTRY }
  return {
    input: [SITE_ENTRY, DEFERRED_HYDRATION],
    output: { codeSplitting: { groups: SHARED_FILES } },
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
 * (`--mode admin-es`) per language, and the API documentation (`--mode api-docs`). `--ssr` writes the renderer of the
 * public site in all languages to dist/server/entry-server.js. `build.ts` makes them all.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const build = BUILDS.find(known => known === mode) ?? DEFAULT_LANGUAGE
  const language = LANGUAGES.find(known => build === known || build === adminBuild(known)) ?? DEFAULT_LANGUAGE
  return {
    plugins: [react(), oneLanguage(language, isAdmin(build)), themeVariables()],
    resolve: command === 'build' && !isSsrBuild ? { alias: PRODUCTION_ROUTER } : undefined,
    // In development, packages found later would reload the open page.
    optimizeDeps: { entries: [SITE_ENTRY, ADMIN_ENTRY, API_DOCS_ENTRY] },
    // Bundles all packages, because the server loads only the built file. Not in development: Vite cannot run CommonJS.
    ssr: { noExternal: command === 'build' ? true : undefined },
    // Vite does not set this in server builds, and React's development build renders four times slower.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
    css: { modules: { generateScopedName: command === 'build' ? shortClassName : undefined } },
    build: isSsrBuild ? SERVER_BUILD : clientBuild(build),
  }
})
