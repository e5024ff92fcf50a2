// @vitest-environment node
import { expect, it } from 'vitest'
import { replaceDeclarations } from './without-declarations.ts'

it('replaces the bodies of functions and the values of variables, at any depth', () => {
  const code = `function outer(a) {
  async function unused(b) { return b }
  const used = () => 1, other = () => { unused() };
  return { used, unused, other };
}`
  expect(replaceDeclarations(code, { unused: '{}', other: '[]' })).toBe(`function outer(a) {
  async function unused(b) {}
  const used = () => 1, other = [];
  return { used, unused, other };
}`)
})

it('drops what extends the prototype of a replaced function', () => {
  const code = `function One() { this.a = 1 }
One.prototype.next = function () {}, One.prototype["return"] = function () {};
function Other() {}
Other.prototype.next = function () {};`
  expect(replaceDeclarations(code, { One: '{}' }).replaceAll(/\n+/g, '\n')).toBe(`function One() {}
function Other() {}
Other.prototype.next = function () {};`)
})

it('fails on a name that the module does not declare, for example after an update', () => {
  expect(() => replaceDeclarations('const one = 1', { one: '2', two: '2' })).toThrow(
    'The module declares no two',
  )
})
