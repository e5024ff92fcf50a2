import { expect, it } from 'vitest'
import { pathsNamedIn } from './doc-paths.ts'

it('the paths that a document names are those in backticks that begin at the root and are whole', () => {
  const document = [
    'See `packages/domain/src/errors.ts`, `apps/server/src/mail/templates/` and `errors.ts`.',
    'A noun has `packages/api/src/<noun>/`, not apps/web/src.',
    '```',
    '`apps/of-an-example.ts`',
    '```',
  ].join('\n')
  expect(pathsNamedIn(document)).toEqual(['packages/domain/src/errors.ts', 'apps/server/src/mail/templates/'])
})
