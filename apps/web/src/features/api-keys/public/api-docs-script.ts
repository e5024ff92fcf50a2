/** What the API documentation can do with script: filter the reference, copy code, and send reads. */
export function startApiDocs(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-script]')) part.hidden = false
  addCopyButtons()
  startFilter()
  startFolds()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    form.addEventListener('submit', event => {
      event.preventDefault()
      void send(form)
    })
  }
  // The browser keeps a page that was left, with its fields, to show it again.
  addEventListener('pagehide', () => {
    keyField().value = ''
  })
  document.documentElement.setAttribute('data-hydrated', '')
}

function find<E extends Element>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

const keyField = () => find<HTMLInputElement>('#key')

function addCopyButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.setAttribute('aria-live', 'polite')
    button.addEventListener('click', async () => {
      const code = find<HTMLElement>('code', figure)
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
        button.textContent = 'Copied'
      } catch {
        // Without https there is no clipboard.
        getSelection()?.selectAllChildren(code)
        button.textContent = 'Selected'
      }
    })
    button.addEventListener('blur', () => {
      button.textContent = 'Copy'
    })
    find('figcaption', figure).append(button)
  }
}

/** Hides the calls and objects without the words that are typed, and their entries in the contents. */
function startFilter(): void {
  const filter = find<HTMLInputElement>('#filter')
  const articles = [...document.querySelectorAll<HTMLElement>('article')].map(article => ({
    article,
    text: (article.textContent ?? '').toLowerCase(),
    entry: document.querySelector(`nav a[href="#${find('[id]', article).id}"]`)?.closest('li'),
  }))
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\s+/)
    for (const { article, text, entry } of articles) {
      article.hidden = !words.every(word => text.includes(word))
      if (entry) entry.hidden = article.hidden
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = group.querySelector('article:not([hidden])') === null
    const count = articles.filter(({ article }) => !article.hidden).length
    find('#found').textContent = filter.value.trim() === '' ? '' : `${count} found`
  })
}

/** Closes the parts that the contents name, and opens the one that a link leads to. */
function startFolds(): void {
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('[data-fold]')]
  const toggle = (open: boolean) => {
    for (const fold of folds) fold.open = open
  }
  const openTarget = () => {
    const target = document.getElementById(location.hash.slice(1))
    for (const fold of folds) if (fold.contains(target)) fold.open = true
    target?.scrollIntoView()
  }
  toggle(false)
  openTarget()
  addEventListener('hashchange', openTarget)
  addEventListener('beforeprint', () => toggle(true))
}

/** Longest response that is shown, in characters. */
const MAX_SHOWN = 20_000

/** Sends a read with the key that is typed, if any, and shows the response. */
async function send(form: HTMLFormElement): Promise<void> {
  const [status, body] = [find<HTMLOutputElement>('output', form), find<HTMLElement>('pre', form)]
  let path = form.dataset.path ?? ''
  const query = new URLSearchParams()
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  const key = keyField().value.trim()
  status.textContent = 'Sending…'
  body.hidden = true
  try {
    const response = await fetch(`/api${path}?${query}`.replace(/\?$/, ''), {
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      // A key and a login do not mix.
      credentials: 'omit',
      cache: 'no-store',
    })
    body.textContent = JSON.stringify(await response.json(), null, 2).slice(0, MAX_SHOWN)
    body.hidden = false
    status.textContent = `Status ${response.status}`
  } catch {
    status.textContent = 'No response. Check the values and your connection.'
  }
}
