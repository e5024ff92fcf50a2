import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  differences,
  settingsInContainer,
  settingsInExample,
  settingsInReadme,
  settingsRead,
} from './settings.ts'

it('settings are known by the schema that reads them', () => {
  const source = `z.object({\n  PORT: z.string(),\n  TRUST_PROXY: z\n    .string(),\n  NODE_ENV: z.string(),\n})`
  expect(settingsRead(source)).toEqual(['PORT', 'TRUST_PROXY'])
})

it('settings are known in the example, set or as a comment, and in the table of the README', () => {
  expect(settingsInExample('# PORT decides\nPORT=3000\n# SMTP_URL=smtp://x\n')).toEqual(['PORT', 'SMTP_URL'])
  expect(settingsInReadme('| `PORT`, `HOST` | `3000` | of `THIS` |\n| `npm test` | x |')).toEqual([
    'PORT',
    'HOST',
  ])
})

it('settings are known in the image and in what docker-compose.yml gives the app', () => {
  const dockerfile = 'FROM node\nENV NODE_ENV=production PORT=3000 MALLOC_ARENA_MAX=2\nRUN X=1\n'
  const compose =
    'services:\n  app:\n    environment:\n      PORT: 1\n      TRUST_PROXY: false\n  caddy:\n      SITE_NAME: x\n'
  expect(settingsInContainer(dockerfile, compose)).toEqual(['PORT', 'TRUST_PROXY'])
})

it('a setting that one list lacks or invents is a problem', () => {
  expect(differences('README.md', ['PORT', 'THEME'], ['PORT', 'HOST'])).toEqual([
    'README.md: lacks the setting HOST',
    'README.md: THEME is not a setting',
  ])
})

it('in docker-compose.yml, only Caddy is reachable from other machines', () => {
  const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  const services = compose.split(/^ {2}(?=\w[\w-]*:$)/m)
  const open = services.filter(service => /^ +- '(?!127\.0\.0\.1:)[\d:]+(?:\/udp)?'$/m.test(service))
  expect(open.map(service => service.slice(0, service.indexOf(':')))).toEqual(['caddy'])
})

it("docker-compose.yml and docs/operations.md use the embedded PostgreSQL's log settings", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const embedded = read('packages/embedded-postgres/src/server.ts')
  const settings = Array.from(
    embedded.matchAll(/^ +(log_error_verbosity|log_min_error_statement): '(\w+)'/gm),
    ([, name, value]) => ({ name, value }),
  )
  expect(settings).toHaveLength(2)
  for (const { name, value } of settings) {
    expect(read('docker-compose.yml')).toMatch(new RegExp(`^ +command: .*-c ${name}=${value}\\b`, 'm'))
    expect(read('docs/operations.md')).toContain(`\`${name} = ${value}\``)
  }
})
