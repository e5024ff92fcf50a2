import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../../vitest.base.ts'
import { themeVariables } from './theme-variables.ts'

/** Separate from vite.config.ts, because the image build has no test code. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [themeVariables()],
  test: {
    ...sharedTestOptions,
    name: 'web',
    // Files that need what it lacks (frames, images that load, hydration) name jsdom, which takes a fifth longer.
    environment: 'happy-dom',
    // Files share a window: a followed link would leave its address to the next file.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    setupFiles: [...sharedTestOptions.setupFiles, 'src/testing/production-jsx.ts', 'src/testing/browser.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
