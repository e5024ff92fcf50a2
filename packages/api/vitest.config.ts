import { defineConfig } from 'vitest/config'
import { propertyTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...propertyTestOptions,
    name: 'api',
    setupFiles: [...propertyTestOptions.setupFiles, './src/testing/quick-passwords.ts'],
    globalSetup: '@clinic/embedded-postgres/testing/test-database.ts',
  },
})
