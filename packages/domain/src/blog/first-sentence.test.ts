import { describe, expect, it } from 'vitest'
import { firstSentence, MAX_SENTENCE } from './first-sentence.ts'

describe('the first sentence of a post', () => {
  it.each([
    ['<p>Stand <strong>up</strong>. Then walk.</p>', 'Stand up.'],
    ['<h2>Before you come</h2>\n<p>Does it hurt? Call us.</p>', 'Does it hurt?'],
    [
      '<p><img src="/media/a" alt="A room. With a table."></p>\n<p>This is the room. It is warm.</p>',
      'This is the room.',
    ],
    ['<p>One &amp; two &lt;three&gt; &quot;four&quot;. Five.</p>', 'One & two <three> "four".'],
    ['<p>“Is it far?” she asked. We said no.</p>', '“Is it far?” she asked.'],
    ['<p>She said: “Stand up.” Then she left.</p>', 'She said: “Stand up.”'],
    ['<p>Dr. Eleanor J. Hart has an answer. It is short.</p>', 'Dr. Eleanor J. Hart has an answer.'],
    [
      '<p>Chairs, e.g. at work, cost 3.5 hours a day etc. for many. Stand up.</p>',
      'Chairs, e.g. at work, cost 3.5 hours a day etc. for many.',
    ],
    ['<p>Three habits<br />\nfor a stiff neck\nthat help.</p>', 'Three habits for a stiff neck that help.'],
    ['<p>No end in sight</p>\n<p>Another.</p>', 'No end in sight'],
    ['<ol>\n<li>\n<p>Look far away. Often.</p>\n</li>\n</ol>', 'Look far away.'],
  ])('of %j is %j', (html, sentence) => {
    expect(firstSentence(html)).toBe(sentence)
  })

  it.each([
    ...['', '<h2>Title.</h2>', '<ul>\n<li>One.</li>\n</ul>', '<p><img src="/a.jpg" alt="A."></p>'],
    '<p> </p>',
  ])('is empty when no paragraph has words: %j', html => {
    expect(firstSentence(html)).toBeNull()
  })

  it('ends with a whole word when it is long', () => {
    const sentence = firstSentence(`<p>${'word '.repeat(200)}.</p>`) ?? ''
    expect(sentence).toMatch(/^(word )+word…$/)
    expect(sentence.length).toBeLessThanOrEqual(MAX_SENTENCE + 1)
    expect(firstSentence(`<p>${'x'.repeat(1_000)}</p>`)).toBe(`${'x'.repeat(MAX_SENTENCE)}…`)
  })

  it('is found also when the HTML ends inside a paragraph or a tag', () => {
    expect(firstSentence('<p>Stand up and <stro')).toBe('Stand up and')
  })
})
