import { describe, expect, it } from 'vitest'
import { reviewSettingsInput } from './review-schemas.ts'

const parse = (over: object) =>
  reviewSettingsInput.safeParse({
    isOn: true,
    url: 'https://g.page/r/abc/review',
    hours: 3,
    months: 12,
    ...over,
  })
const stored = (url: string) => parse({ url }).data?.url

describe('the link to reviews', () => {
  it.each([
    'https://g.page/r/CabcEBM_d-0/review',
    'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
    'https://www.yelp.com/writeareview/biz/a_b-C?return_url=%2Fbiz%2Fplumb-line%3Fq%3D1&src=a+b%20c',
    'https://www.google.com/maps/place/A+B/@38.95,-92.33,17z/data=!3m1!4b1!4m5!3m4?hl=en#lrd=0x87:0x1,3,,,',
    'https://maps.app.goo.gl/AbC123?g_st=ic&a=1&amp=2',
  ])('stays to the letter: %s', url => {
    expect(stored(url)).toBe(url)
  })

  it.each([
    ['without https, as review sites show it', 'g.page/r/abc/review', 'https://g.page/r/abc/review'],
    ['between signs, with spaces around', ' <https://g.page/r/abc> ', 'https://g.page/r/abc'],
    ['in capitals', 'HTTPS://G.Page/r/AbC', 'https://g.page/r/AbC'],
    [
      'with letters that emails cannot carry',
      'https://müller.example/b?q=ü',
      'https://xn--mller-kva.example/b?q=%C3%BC',
    ],
    ['with signs that end a text link', 'https://a.example/"x"', 'https://a.example/%22x%22'],
  ])('%s is stored as a link: %s', (_how, typed, url) => {
    expect(stored(typed)).toBe(url)
  })

  it.each([
    ['http://g.page/r/abc', 'Enter a link that begins with https://'],
    ['ftp://g.page/r/abc', 'Enter a link that begins with https://'],
    ['javascript:alert(1)', 'Enter one link, such as https://g.page/r/…'],
    ['javascript://a.example/%0aalert(1)', 'Enter a link that begins with https://'],
    ['https://me:secret@a.example/', 'Enter the link without a user name and password'],
    ['mailto:ada@example.com', 'Enter the link without a user name and password'],
    ['https://a.example/\nhttps://b.example/', 'Enter one link, such as https://g.page/r/…'],
    ['https://a.example/ and https://b.example/', 'Enter one link, such as https://g.page/r/…'],
    ['our Google page', 'Enter one link, such as https://g.page/r/…'],
    ['google', 'Enter one link, such as https://g.page/r/…'],
    [`https://a.example/${'ü'.repeat(700)}`, 'Must be at most 2000 characters'],
    ['', 'Enter the link to the page where patients write reviews'],
  ])('is not %j', (url, message) => {
    expect(parse({ url }).error?.issues).toMatchObject([{ path: ['url'], message }])
  })

  it('may be missing while requests are off', () => {
    expect(parse({ isOn: false, url: '' }).data).toEqual({ isOn: false, url: null, hours: 3, months: 12 })
  })
})

it.each([
  [{ hours: 0 }, 'Enter 1 to 72 hours'],
  [{ hours: '73' }, 'Enter 1 to 72 hours'],
  [{ hours: 1.5 }, 'Enter 1 to 72 hours'],
  [{ hours: '' }, 'Enter 1 to 72 hours'],
  [{ months: 0 }, 'Enter 1 to 60 months'],
  [{ months: '61' }, 'Enter 1 to 60 months'],
])('hours and months have bounds: %j', (over, message) => {
  expect(parse(over).error?.issues[0]?.message).toBe(message)
  expect(parse({ hours: '1', months: '60' }).data).toMatchObject({ hours: 1, months: 60 })
})
