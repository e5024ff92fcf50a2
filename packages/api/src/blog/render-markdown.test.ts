import { expect, it } from 'vitest'
import { errorOf } from '../test-api.ts'
import { renderMarkdown } from './render-markdown.ts'

it('gives the HTML of a post', async () => {
  expect(await renderMarkdown('a **b**')).toBe('<p>a <strong>b</strong></p>')
})

it('refuses a text that the parser takes half a minute for, and answers everything else meanwhile', async () => {
  const rendering = errorOf(renderMarkdown('_a'.repeat(99_000), 1_000))
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  const { status, body } = await rendering
  clearInterval(timer)
  expect({ status, issues: body.issues }).toEqual({
    status: 400,
    issues: [{ path: ['content'], message: 'This text takes too long to be turned into a page' }],
  })
  expect(turns).toBeGreaterThan(10)
  expect(await renderMarkdown('a')).toBe('<p>a</p>')
})

it('refuses quotes that are nested without end, and it is no fault of the server', async () => {
  const { status, body } = await errorOf(renderMarkdown(`${'> '.repeat(20_000)}a`))
  expect({ status, issues: body.issues }).toEqual({
    status: 400,
    issues: [{ path: ['content'], message: 'Quotes or lists are nested too deeply' }],
  })
})
