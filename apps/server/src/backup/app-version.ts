import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Version of this app, stored in each backup. */
export const APP_VERSION = String(version)
