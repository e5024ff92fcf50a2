/** One import or re-export: what it names, and whether nothing but types comes of it. */
export interface Import {
  target: string
  isType: boolean
}

const IMPORTS =
  /(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g

/** All imports of a file, in its order: static, dynamic, re-exported. */
export function importsOf(source: string): Import[] {
  return Array.from(source.matchAll(IMPORTS), match => ({
    target: match[3] ?? match[4] ?? match[5] ?? '',
    isType: Boolean(match[2]),
  }))
}

/** Whether a file is one of the tests, or serves nothing else. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test-') || path.includes('/fixtures/')
