import { dirname, join } from 'node:path'

/** One import or re-export: its target, and whether it imports types only. */
export interface Import {
  target: string
  isType: boolean
}

const IMPORTS =
  /(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g

/** All imports of a file, in order: static, dynamic, re-exported. */
export function findImports(source: string): Import[] {
  return Array.from(source.matchAll(IMPORTS), match => ({
    target: match[3] ?? match[4] ?? match[5] ?? '',
    isType: Boolean(match[2]),
  }))
}

/** Resolves an import to a path in the repository; `#` is `apps/web/src/`. Returns null for packages. */
export function importedFile(from: string, target: string): string | null {
  if (target.startsWith('#')) return join('apps/web/src', target.slice(1))
  return target.startsWith('.') ? join(dirname(from), target) : null
}

/** The package that an import names; null for files, Node's modules and the build's (`virtual:`). */
export function packageName(target: string): string | null {
  return /^(@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(target)?.[0] ?? null
}

/** Whether a file is a test or only supports tests. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/(?:test-|testing\/|fixtures\/)/.test(path)
