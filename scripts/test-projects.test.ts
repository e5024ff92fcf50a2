import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'

const ROOT = join(import.meta.dirname, '..')

it('every file of tests is in a project, so that none is left out of the count', () => {
  const projects = config.test?.projects?.map(String) ?? []
  const files = globSync('{apps,packages,scripts,docs}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: path => /(^|\/)(node_modules|dist)$/.test(path),
  })
  const outside = files.filter(file => !projects.some(project => file.startsWith(`${project}/`)))
  expect(files.length).toBeGreaterThan(100)
  expect(outside).toEqual([])
})
