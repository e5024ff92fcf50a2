import { expect, it } from 'vitest'
import { postImage } from './post-image.ts'

const SITE = 'https://clinic.example.com'
const [KNOWN, DELETED] = ['a'.repeat(64), 'b'.repeat(64)]
const images = { [KNOWN]: { width: 1_600, height: 1_067, focalX: 0.5, focalY: 0.5, alt: 'A room' } }
const findImage = (contentHtml: string) => postImage({ contentHtml, images, slug: 'sit-less' }, SITE)
const stored = { image: `${SITE}/media/${KNOWN}?w=800`, 'image:width': '800', 'image:height': '534' }

it.each([
  [
    'an image on this site',
    `<img src="/media/${KNOWN}?w=400" alt="" />`,
    { ...stored, 'image:alt': 'A room' },
  ],
  [
    'one with its own alt text',
    `<img src="/media/${KNOWN}" alt="Ann &amp; Bob" />`,
    { ...stored, 'image:alt': 'Ann & Bob' },
  ],
  [
    'one by its absolute URL',
    `<img src="${SITE}/media/${KNOWN}" alt="" />`,
    { ...stored, 'image:alt': 'A room' },
  ],
  [
    'one on another site',
    '<img alt="A curve" src="https://images.example.com/a.jpg?a=1&amp;b=2" loading="lazy" />',
    { image: 'https://images.example.com/a.jpg?a=1&b=2', 'image:alt': 'A curve' },
  ],
  ['a file on this site', '<img src="/images/a.jpg" alt="" />', { image: `${SITE}/images/a.jpg` }],
  [
    'the first of several',
    `<p><img src="/media/${KNOWN}" alt="" /></p><p><img src="/images/a.jpg" alt="" /></p>`,
    { ...stored, 'image:alt': 'A room' },
  ],
  [
    'the first that exists',
    `<img src="/media/${DELETED}" alt="" /><img src="https://[" alt="" /><img src="/media/${KNOWN}" alt="" />`,
    { ...stored, 'image:alt': 'A room' },
  ],
  [
    'the first with an address',
    '<img alt="http://" loading="lazy" /><img src="/images/a.jpg" alt="" />',
    { image: `${SITE}/images/a.jpg` },
  ],
  ['none', '<p>Words</p>', null],
  ['none when none exists', `<img src="/media/${DELETED}" alt="" />`, null],
])('the image of a shared post is %s', (_what, html, image) => {
  expect(findImage(html)).toEqual(image)
})

// Messengers such as WhatsApp drop an image of more than 300 kB.
it.each([
  [{ width: 1_600, height: 1_067 }, '?w=800', '800', '534'],
  [{ width: 1_200, height: 900 }, '?w=1200', '1200', '900'],
  [{ width: 300, height: 200 }, '?w=300', '300', '200'],
])(
  'a stored image of %o is shared at the greatest width up to 1200 pixels: %s',
  (size, query, width, height) => {
    const sized = { [KNOWN]: { ...images[KNOWN], ...size } } as typeof images
    const contentHtml = `<img src="/media/${KNOWN}" alt="" />`
    expect(postImage({ contentHtml, images: sized, slug: 'sit-less' }, SITE)).toMatchObject({
      image: `${SITE}/media/${KNOWN}${query}`,
      'image:width': width,
      'image:height': height,
    })
  },
)
