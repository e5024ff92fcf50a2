// @vitest-environment node
import { expect, it } from 'vitest'
import { releaseComponents } from './production-router.ts'

it('releases components from their display names, and changes nothing else', () => {
  const inside = '    Inner.displayName = "fetcher.Form";'
  const code = [
    'var Form = React10.forwardRef(',
    'Form.displayName = "Form";',
    inside,
    'var path = React2.useContext(Path);',
  ]
  expect(releaseComponents(code.join('\n')).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    '',
    inside,
    'var path = React2.useContext(Path);',
  ])
})
