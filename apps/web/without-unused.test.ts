// @vitest-environment node
import { expect, it } from 'vitest'
import { emptyExports, withoutAssignments } from './without-unused.ts'

it('a module that is left out keeps the names of its exports', () => {
  const code = `import { z } from 'zod'
export const one = (): number => 1
export function two() {}
export class Three {}
const inner = 4
export { inner, inner as five }`
  expect(emptyExports(code).split('\n')).toEqual(
    ['one', 'two', 'Three', 'inner', 'five'].map(name => `export const ${name} = () => undefined`),
  )
})

it('names of components are dropped, and their making is known to have no effect', () => {
  const code = `var Link = React10.forwardRef(function Link2() {});
Link.displayName = "Link";
var Context = React.createContext(null);`
  expect(withoutAssignments(code)).toBe(`var Link = /* @__PURE__ */ React10.forwardRef(function Link2() {});

var Context = /* @__PURE__ */ React.createContext(null);`)
})
