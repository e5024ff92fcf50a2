import { defineConfig } from 'vitest/config'
import { propertyTestOptions } from '../../vitest.base.ts'

export default defineConfig({
  test: {
    ...propertyTestOptions,
    name: 'server',
    globalSetup: '@clinic/embedded-postgres/testing/test-database.ts',
  },
})
