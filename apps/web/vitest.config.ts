import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'
import { themeVariables } from './theme-variables.ts'

/** Beside vite.config.ts, which the image builds the site with, where there is nothing of the tests. */
export default defineConfig({
  plugins: [react(), themeVariables()],
  test: {
    ...sharedTestOptions,
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['src/testing/browser.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
