import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listedPost } from '#testing/blog-post.ts'
import { contentResponses } from '#testing/content-responses.ts'
import { button, field, fillIn, toasts } from '#testing/on-page.ts'
import { renderAdmin, renderFramedAdmin } from '#testing/render-app.tsx'
import { stubApi } from '#testing/stub-api.ts'

const POST = listedPost({ id: 4, content: 'Stand up.', contentHtml: '<p>Stand up.</p>' })

async function openBlog(version = 6, render = renderAdmin) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'session.logout': () => ({ success: true }),
    'blog.list': () => [{ ...POST, version }],
    'blog.create': () => POST,
    'blog.preview': () => ({ html: '', images: {} }),
    'content.home': contentResponses([])['content.home'],
  })
  await render('/admin/blog')
  await screen.findByRole('button', { name: 'Edit Sit less' })
  return userEvent.setup()
}

const offers = () => screen.queryAllByRole('region', { name: 'Unsaved draft' })
const countDrafts = () => Object.keys(localStorage).filter(key => key.startsWith('clinic.post-draft:')).length
/** Waits until a draft with this text is stored. */
const isStored = (text: string) => waitFor(() => expect(Object.values(localStorage).join()).toContain(text))

describe('an unsaved post', () => {
  it('is offered when the form opens again, restored with every field, and forgotten once it is saved', async () => {
    let user = await openBlog()
    expect(offers()).toEqual([])
    await fillIn(user, { Title: 'Why we sit', Content: 'Because.', 'Meta title': 'Sitting', Slug: 'sitting' })
    await user.click(field('Published'))
    await isStored('"published":true')
    cleanup()

    user = await openBlog()
    expect(offers()[0]?.textContent).toMatch(/^Unsaved draft “Why we sit” from Dec 31, 6:30 PM\./)
    await user.click(button('Restore draft'))
    expect(offers()).toEqual([])
    expect(document.activeElement).toBe(field('Title'))
    expect(['Title', 'Content', 'Meta title', 'Slug'].map(label => field(label).value)).toEqual([
      'Why we sit',
      'Because.',
      'Sitting',
      'sitting',
    ])
    expect(field('Published').checked).toBe(true)
    expect(countDrafts()).toBe(1)
    await user.click(button('Create Post'))
    expect(await toasts().findByText('Post created')).toBeTruthy()
    expect(countDrafts()).toBe(0)
  })

  it('restores the full slug, which keeps following the title', async () => {
    let user = await openBlog()
    await user.click(field('Title'))
    await user.paste('Why we sit')
    await isStored('Why we sit')
    cleanup()
    user = await openBlog()
    await user.click(button('Restore draft'))
    expect(field('Slug').value).toBe('why-we-sit')
    await user.type(field('Title'), ' less')
    expect(field('Slug').value).toBe('why-we-sit-less')
  })

  it('is forgotten by logging out', async () => {
    const user = await openBlog(6, renderFramedAdmin)
    await fillIn(user, { Title: 'Why we sit' })
    await isStored('Why we sit')
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
    await user.click(button('Discard changes'))
    await waitFor(() => expect(countDrafts()).toBe(0))
  })

  it('stays when another draft is restored over it, and can be discarded', async () => {
    let user = await openBlog()
    await fillIn(user, { Title: 'First' })
    await isStored('First')
    cleanup()
    user = await openBlog()
    await fillIn(user, { Title: 'Second' })
    await isStored('Second')
    await user.click(button('Restore draft'))
    expect(field('Title').value).toBe('First')
    cleanup()
    user = await openBlog()
    expect(offers()).toHaveLength(2)
    for (const left of [1, 0]) {
      await user.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
      expect(offers()).toHaveLength(left)
    }
    expect(countDrafts()).toBe(0)
  })

  it('of a stored post is offered with that post only, and says that the post was saved since', async () => {
    let user = await openBlog()
    await user.click(button('Edit Sit less'))
    await fillIn(user, { Content: 'Stand up now.' })
    await isStored('Stand up now.')
    cleanup()
    user = await openBlog(7)
    expect(offers()).toEqual([])
    await user.click(button('Edit Sit less'))
    expect(offers()[0]?.textContent).toContain('The post has been saved since.')
    await user.click(button('Restore draft'))
    expect(field('Content').value).toBe('Stand up now.')
    await user.click(button('Cancel Edit'))
    expect(countDrafts()).toBe(0)
  })
})
