/** Script of the admin area in development, with hot reload. */
import '@vitejs/plugin-react/preamble'

await import('./admin-entry.tsx')
