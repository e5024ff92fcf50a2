import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './focus-keeper.ts'

const PAGE = `
  <div>
    <main tabindex="-1">
      <h1 tabindex="-1">Patients</h1>
      <ul tabindex="-1" id="list"><li id="row"><button id="undo">Undo</button></li></ul>
      <button id="open">Open</button>
    </main>
    <section tabindex="-1" id="toasts"></section>
  </div>`

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`${id} is not on the page`)
  return found
}
const focused = () => document.activeElement?.id || document.activeElement?.localName
/** Longer than others may take to move the focus. */
const settled = () => new Promise(resolve => setTimeout(resolve, 60))

const openDialog = () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="portal"><section role="dialog" tabindex="-1" id="dialog"><button id="yes">Yes</button></section></div>',
  )
  element('yes').focus()
}

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = PAGE
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

describe('the focus of a removed element', () => {
  it('moves to the nearest element around that takes it', async () => {
    element('undo').focus()
    element('undo').remove()
    await settled()
    expect(focused()).toBe('list')
  })

  it('moves to the heading if only the page is around', async () => {
    element('open').focus()
    element('open').remove()
    await settled()
    expect(focused()).toBe('h1')
  })

  it('stays in a dialog that is open', async () => {
    element('open').focus()
    openDialog()
    element('yes').remove()
    await settled()
    expect(focused()).toBe('dialog')
  })

  it('returns from a dialog to the button that opened it, or to the nearest element around the button', async () => {
    element('open').focus()
    openDialog()
    element('portal').remove()
    await settled()
    expect(focused()).toBe('open')
    element('undo').focus()
    openDialog()
    element('row').remove()
    element('portal').remove()
    await settled()
    expect(focused()).toBe('list')
  })

  it('returns from a toast, which would stay open with it', async () => {
    element('undo').focus()
    element('toasts').innerHTML = '<div><button id="again">Undo</button></div>'
    element('again').focus()
    element('toasts').innerHTML = ''
    await settled()
    expect(focused()).toBe('undo')
  })

  it('goes where something else moves it', async () => {
    element('undo').focus()
    element('undo').remove()
    setTimeout(() => element('open').focus(), 10)
    await settled()
    expect(focused()).toBe('open')
  })
})

it('a button that could not be pressed while its write ran gets the focus back', async () => {
  element('undo').focus()
  // Disabling blurs in browsers, but not here.
  element('undo').blur()
  element('undo').toggleAttribute('disabled', true)
  await settled()
  expect(focused()).toBe('body')
  element('undo').toggleAttribute('disabled', false)
  await settled()
  expect(focused()).toBe('undo')
})

it('an element that took no input while a list was read gets the focus back', async () => {
  const row = element('row')
  element('undo').focus()
  // Making it inert blurs in browsers, but not here.
  row.toggleAttribute('inert', true)
  element('undo').blur()
  await settled()
  expect(focused()).toBe('body')
  row.toggleAttribute('inert', false)
  await settled()
  expect(focused()).toBe('undo')
})

it('does not move the focus after the user left it on purpose', async () => {
  element('undo').focus()
  element('undo').blur()
  await settled()
  element('row').remove()
  await settled()
  expect(focused()).toBe('body')
})
