import { describe, expect, it } from 'vitest'
import { indexProblems } from './decisions.ts'

const DECISIONS = [
  { file: '0001-rest.md', heading: '# 1. REST from procedures' },
  { file: '0003-outbox.md', heading: '# 3. An outbox' },
]
const INDEX =
  '# Decisions\n\n- [1. REST from procedures](0001-rest.md)\n- 2. Withdrawn\n- [3. An outbox](0003-outbox.md)\n'

describe('the index of decisions', () => {
  it('names every page with its heading, and every number without a page as withdrawn', () => {
    expect(indexProblems(INDEX, DECISIONS)).toEqual([])
    expect(indexProblems('# Decisions\n', DECISIONS)).toEqual([
      'README.md lacks "- [1. REST from procedures](0001-rest.md)"',
      'README.md lacks "- [3. An outbox](0003-outbox.md)"',
      'README.md lacks "- 2. Withdrawn"',
    ])
  })

  it('names nothing else', () => {
    expect(indexProblems(`${INDEX}- [4. Gone](0004-gone.md)\n`, DECISIONS)).toEqual([
      'README.md: there is no "- [4. Gone](0004-gone.md)"',
    ])
  })

  it('gives each page its own number, which its heading has too', () => {
    const second = { file: '0003-limits.md', heading: '# 4. Limits' }
    expect(indexProblems(`${INDEX}- [4. Limits](0003-limits.md)\n`, [...DECISIONS, second])).toEqual([
      '0003-limits.md: begin with its number, as in "# 1. Title"',
      'number 3 has two pages',
    ])
  })
})
