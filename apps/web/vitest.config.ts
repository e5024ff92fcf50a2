import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'
import { themeVariables } from './theme-variables.ts'

/** Separate from vite.config.ts, because the image build has no test code. */
export default defineConfig({
  plugins: [react(), themeVariables()],
  test: {
    ...sharedTestOptions,
    name: 'web',
    environment: 'jsdom',
    setupFiles: [...sharedTestOptions.setupFiles, 'src/testing/browser.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
