/** Page script in development, with hot reload. */
import '@vitejs/plugin-react/preamble'

await import('./entry-client.tsx')
