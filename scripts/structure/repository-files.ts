import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** All files that are not ignored, or those below some folders, as paths below the repository's root. */
export function repositoryFiles(...folders: string[]): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders]
  return execFileSync('git', options, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => path !== '' && existsSync(join(root, path)))
}
