import type { Page } from '@playwright/test'

/** Lets a page have other data of a procedure, whichever others it is asked for with. */
export async function changeResponse<Data>(
  page: Page,
  procedure: string,
  change: (data: Data) => Data,
): Promise<void> {
  const asked = (url: URL) => /^\/api\/trpc\/(.+)$/.exec(url.pathname)?.[1]?.split(',') ?? []
  await page.route(
    url => asked(url).includes(procedure),
    async route => {
      const response = await route.fetch()
      const results: { result: { data: Data } }[] = await response.json()
      for (const [n, name] of asked(new URL(response.url())).entries()) {
        const one = results[n]
        if (name === procedure && one) one.result.data = change(one.result.data)
      }
      await route.fulfill({ response, json: results })
    },
  )
}
