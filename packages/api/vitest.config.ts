import { defineConfig } from 'vitest/config'
import { propertyTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...propertyTestOptions,
    name: 'api',
    globalSetup: '@clinic/embedded-postgres/testing/test-database.ts',
  },
})
