import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Files of scripts/ that a text names, with those that they name in turn. */
function findScripts(text: string, found: string[] = []): string[] {
  for (const [name] of text.matchAll(/\b[\w-]+\.(?:mjs|sh)\b/g)) {
    if (found.includes(name)) continue
    found.push(name)
    findScripts(read(`scripts/${name}`), found)
  }
  return found
}

it('the image has each script that it starts, checks its health with, and docs/operations.md runs in it', () => {
  const [lastStage = ''] = /^FROM(?![\s\S]*^FROM)[\s\S]*/m.exec(read('Dockerfile')) ?? []
  const copied = Array.from(lastStage.matchAll(/ scripts\/(\S+)(?=.* \.\/scripts\/$)/gm), ([, name]) => name)

  const { scripts } = JSON.parse(read('package.json'))
  const documented = read('docs/operations.md').matchAll(/\bapp npm run ([\w:]+)/g)
  const commands = [...new Set(Array.from(documented, ([, name = '']) => name))]
  expect(commands.toSorted()).toEqual(['admin:password', 'backup', 'restore'])

  const healthChecks = /check-ready\.mjs/.exec(read('docker-compose.yml')) ?? []
  const started = [
    ...commands.map(name => scripts[name]),
    ...healthChecks,
    lastStage.replace(/^COPY.*/gm, ''),
  ]
  expect(copied.toSorted()).toEqual(findScripts(started.join('\n')).toSorted())
})

it('Caddy does not start without SITE_NAME, and says where to set it', () => {
  const [, command = ''] = /^ +- (exec caddy .*)$/m.exec(read('docker-compose.yml')) ?? []
  const env = { PATH: '', SITE_NAME: '' }
  const { stderr } = spawnSync('/bin/sh', ['-c', command.replaceAll('$$', '$')], { env, encoding: 'utf8' })
  expect(stderr).toContain('SITE_NAME: is not set. Set it in .env to the DNS name of the site')
})

it('the health check of the database asks over TCP, because the server of its first start listens on no port', () => {
  const [check] = /pg_isready [^']*/.exec(read('docker-compose.yml')) ?? []
  expect(check).toMatch(/ -h 127\.0\.0\.1\b/)
})

it('docker-compose.yml starts the mail catcher only for trying the app out', () => {
  expect(read('docker-compose.yml')).not.toContain('mailpit')
  expect(read('docker-compose.override.yml')).toContain('mailpit')
  expect(read('docs/operations.md')).toMatch(/^COMPOSE_FILE=docker-compose\.yml$/m)
})
