// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findTooNewScript, findTooNewStyles } from './too-new-features.ts'

const FILES = join(import.meta.dirname, 'dist/client/assets')
const read = (pattern: string) =>
  globSync(pattern, { cwd: FILES }).map(name => [name, readFileSync(join(FILES, name), 'utf8')] as const)

it.each([
  ['URL.parse(a)', ['URL.parse']],
  ['window.URL.canParse(a)', ['URL.canParse']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Object.groupBy(a,b); Map.groupBy(a,b)', ['Object.groupBy', 'Map.groupBy']],
  ['a.isWellFormed()', ['.isWellFormed']],
  ['new Set(a).union(b)', ['.union']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['document.startViewTransition(a)', ['document.startViewTransition']],
  ['typeof URL.canParse === "function" && URL.canParse(a)', []],
  ['"startViewTransition" in document && document.startViewTransition(a)', []],
  ['a?.isWellFormed?.()', []],
  ['a.querySelector("nav:has(> a)")', [':has']],
  ['const open = `[popover]:popover-open`', [':popover-open']],
  ['try { a.matches(":popover-open") } catch {}', []],
  ['a.querySelector("a:not([href]):hover"); b("::view-transition")', []],
  ['a.toSorted().at(-1); structuredClone(a); new URL(a)', []],
])('names what browsers of 2023 lack in a script: %s', (code, names) => {
  expect(findTooNewScript(code)).toEqual(names)
})

it.each([
  ['nav,header:has(nav){display:none}', 1],
  ['.a:has(b){}', 0],
  ['.a:has(b),.c:has(d, e){}', 0],
  ['.a:where([c], :has(d)){}', 0],
])('names rules that a browser without :has() drops: %s', (css, count) => {
  expect(findTooNewStyles(css)).toHaveLength(count)
})

it('the built scripts, libraries included, use nothing that the oldest browsers lack', () => {
  const scripts = read('*.js')
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.flatMap(([name, code]) => findTooNewScript(code).map(used => `${name}: ${used}`))).toEqual(
    [],
  )
})

it('the built stylesheets have no rule that the oldest browsers drop whole', () => {
  const styles = read('*.css')
  expect(styles.length).toBeGreaterThan(10)
  expect(styles.flatMap(([name, css]) => findTooNewStyles(css).map(rule => `${name}: ${rule}`))).toEqual([])
})
