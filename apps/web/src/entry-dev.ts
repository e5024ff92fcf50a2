/** The script of a page in development: the same page, with hot reload. */
import '@vitejs/plugin-react/preamble'

await import('./entry-client.tsx')
