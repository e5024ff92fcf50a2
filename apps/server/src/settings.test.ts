import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { splitWords } from './testing/split-words.ts'

const splitLines = (env: Record<string, string>) => {
  try {
    readSettings(env, [])
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')
  }
  return []
}

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({}, [])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataFolder: resolve('.data'),
      backupFolder: resolve('.data', 'backups'),
      backupPassphrase: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      sessionSecrets: [],
      publicUrl: null,
      smtpUrl: null,
      mapsApiKey: null,
      timeZone: null,
      trustProxy: false,
      outboundNetworks: [],
      drainSeconds: 0,
      rateLimit: true,
      seedDemo: true,
      logLevel: 'info',
      metrics: null,
      development: false,
    })
  })

  it('treat an empty value as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '' }, []).port).toBe(3000)
  })

  it.each([
    ['PORT', 'http', 'PORT must be a port, 0 to 65535'],
    ['PORT', '70000', 'PORT must be a port, 0 to 65535'],
    ['PUBLIC_URL', 'clinic.example.com', 'PUBLIC_URL must be a URL such as https://clinic.example.com'],
    ['PUBLIC_URL', 'https://clinic.example.com/site', 'PUBLIC_URL must be a URL without a path'],
    [
      'SMTP_URL',
      'mail.example.com:25',
      'SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587',
    ],
    ['MAPS_API_KEY', 'a key', 'MAPS_API_KEY must contain only letters, digits, hyphens and underscores'],
    ['CLINIC_TIME_ZONE', 'Missouri', 'CLINIC_TIME_ZONE must be a time zone such as America/Chicago'],
    [
      'OUTBOUND_NETWORKS',
      '192.168.1.0/33',
      'OUTBOUND_NETWORKS must be networks such as 192.168.1.0/24, separated by commas',
    ],
    ['DRAIN_SECONDS', '31', 'DRAIN_SECONDS must be a number of seconds, 0 to 30'],
    ['DRAIN_SECONDS', '5s', 'DRAIN_SECONDS must be a number of seconds, 0 to 30'],
    ['RATE_LIMIT', 'sometimes', 'RATE_LIMIT must be on or off'],
    ['SEED_DEMO', 'perhaps', 'SEED_DEMO must be true or false'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
    [
      'SESSION_SECRET',
      'short',
      'SESSION_SECRET must be at least 32 bytes long; separate several with commas, the newest first',
    ],
    ...[
      ...splitWords(`
        true -1 11 1e3 0.5 01 +1 * yes proxy.internal 10.0.0 127.1 0x7f000001 10.0.0.0/33 10.0.0.0/0 ::1/129
        10.0.0.0/ 10.0.0.1/255.0.0.0 10.0.0.1, , 10.0.0.1,2 10.0.0.0/8/8 fe80::1%eth0 __proto__ constructor`),
      '10.0.0.1 10.0.0.2',
    ].map(value => [
      'TRUST_PROXY',
      value,
      'TRUST_PROXY must be the number of proxies in front, 0 to 10, or their addresses, such as 10.0.0.0/8, separated by commas',
    ]),
  ])('explain the error in %s=%s in one line', (name, value, line) => {
    expect(splitLines({ [name]: value })).toEqual([line])
  })

  it('name every bad value at once without repeating any', () => {
    const lines = splitLines({
      PORT: 'x1',
      DATABASE_URL: 'mysql://secret@host/db',
      SESSION_SECRET: 's'.repeat(32),
    })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('secret@')
  })

  it.each([
    'smtp://user:12#secret@mail.example.com:587',
    'smtp://user:12/secret@mail.example.com:587',
    'smtps://user:secret?@mail.example.com',
    'smtp://us#er:secret@mail.example.com',
  ])('say how to write the password of %s', url => {
    expect(splitLines({ SMTP_URL: url })).toEqual([
      'SMTP_URL has #, / or ? in the user name or password: write # as %23, / as %2F and ? as %3F, such as ' +
        'smtp://user:pass%23word@mail.example.com:587',
    ])
  })

  it.each(['12%23secret', 'p@ss', '100%sure'])('take the password %s of a mail server', password => {
    const url = `smtp://user:${password}@mail.example.com:587`
    expect(readSettings({ SMTP_URL: url }, []).smtpUrl).toBe(url)
  })

  it.each([
    'postgres://clinic:secret@one:5432,two:5432/clinic',
    'postgresql://clinic@one,two/clinic',
    'postgresql://clinic@/clinic?host=one,two',
    'postgresql://clinic@one/clinic?target_session_attrs=read-write',
  ])('reject several hosts in %s, with what to do instead', url => {
    const [line, ...others] = splitLines({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) })
    expect(line).toMatch(/^DATABASE_URL names several hosts.*HAProxy.*docs\/operations\.md/)
    expect(line).not.toContain('secret')
    expect(others).toEqual([])
  })

  it('keep a comma in a password', () => {
    const url = 'postgres://clinic:a,b@one:5432/clinic'
    expect(readSettings({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) }, []).databaseUrl).toBe(url)
  })

  it('take the password of the database from PGPASSWORD, with any character, unless the URL has one', () => {
    const PGPASSWORD = `p%40 @:/?#[]&=+$'"\\ü`
    const read = (DATABASE_URL: string) => {
      const settings = readSettings({ DATABASE_URL, PGPASSWORD, SESSION_SECRET: 's'.repeat(32) }, [])
      const { host, password } = new URL(settings.databaseUrl ?? '')
      return [host, decodeURIComponent(password)]
    }
    expect(read('postgresql://clinic@database:5432/clinic')).toEqual(['database:5432', PGPASSWORD])
    expect(read('postgresql://clinic:other@database/clinic')).toEqual(['database', 'other'])
  })

  it.each([
    ['9464', { host: '127.0.0.1', port: 9_464 }],
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9_464 }],
    ['monitor.internal:9464', { host: 'monitor.internal', port: 9_464 }],
    ['[::1]:9464', { host: '::1', port: 9_464 }],
  ])('read METRICS=%s, on this machine unless another host is named', (text, address) => {
    expect(readSettings({ METRICS: text }, []).metrics).toEqual(address)
  })

  it('serve no metrics without METRICS', () => {
    expect(readSettings({}, []).metrics).toBeNull()
    for (const text of ['on', '127.0.0.1', '127.0.0.1:99999', 'http://localhost:9464'])
      expect(splitLines({ METRICS: text })).toHaveLength(1)
  })

  it('require a session secret when several processes may share the database', () => {
    const [line, ...others] = splitLines({ DATABASE_URL: 'postgres://clinic@db/clinic' })
    expect(line).toContain('SESSION_SECRET must be set, at least 32 bytes long')
    expect(others).toEqual([])
  })

  it.each([
    ['0', false],
    ['2', 2],
    ['10', 10],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['10.0.0.1, fd00::/8,::1', '10.0.0.1, fd00::/8,::1'],
    ['loopback,uniquelocal', 'loopback,uniquelocal'],
    ['false', false],
  ])('read TRUST_PROXY=%s', (text, trusted) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: text }, [])
    expect(trustProxy).toBe(trusted)
    // The framework throws a TypeError for a value it cannot parse.
    if (typeof trustProxy !== 'number') expect(() => fastify({ trustProxy })).not.toThrow()
  })

  it('accept one secret, or a newer one before those it replaces', () => {
    const [newest, older] = ['n'.repeat(32), 'o'.repeat(40)]
    expect(readSettings({ SESSION_SECRET: newest }, []).sessionSecrets).toEqual([newest])
    expect(readSettings({ SESSION_SECRET: `${newest}, ${older}` }, []).sessionSecrets).toEqual([
      newest,
      older,
    ])
    expect(splitLines({ SESSION_SECRET: `${newest},short` })).toHaveLength(1)
  })

  it('reject the demo values of docker-compose.yml on a public site', () => {
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
    const trial = (name: string) => new RegExp(`\\$\\{${name}:-([^}]+)\\}`).exec(compose)?.[1] ?? ''
    const given = {
      DATABASE_URL: 'postgresql://clinic@database:5432/clinic',
      PGPASSWORD: trial('POSTGRES_PASSWORD'),
      SESSION_SECRET: trial('SESSION_SECRET'),
    }
    expect(splitLines({ ...given, PUBLIC_URL: 'https://clinic.example.com' })).toEqual([
      'SESSION_SECRET is the public default of docker-compose.yml: choose another',
      'POSTGRES_PASSWORD is the public default of docker-compose.yml: choose another',
    ])
    expect(readSettings({ ...given, PUBLIC_URL: 'http://localhost:3000' }, []).sessionSecrets).toHaveLength(1)
  })

  it('reject the placeholders of docs/operations.md', () => {
    const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const samples = Array.from(document.matchAll(/^```sh\n((?:[A-Z_]+=.*\n)+)```$/gm), ([, lines = '']) =>
      Object.fromEntries(
        Array.from(lines.matchAll(/^(\w+)=(?:'(.*)'|(.*))$/gm), ([, name, quoted, plain]) => [
          name,
          quoted ?? plain,
        ]),
      ),
    )
    const why = 'is the placeholder of docs/operations.md: replace it'
    expect(samples.map(env => splitLines(env).toSorted())).toEqual([
      [`ADMIN_PASSWORD ${why}`, `BACKUP_PASSPHRASE ${why}`],
      [`ADMIN_PASSWORD ${why}`, `BACKUP_PASSPHRASE ${why}`, `SESSION_SECRET ${why}`],
    ])
  })

  it('read development mode from the environment or the command line', () => {
    expect(readSettings({ NODE_ENV: 'development' }, []).development).toBe(true)
    expect(readSettings({}, ['--dev']).development).toBe(true)
  })
})
