import type { Page } from '@playwright/test'

/** Changes the data that a page gets from a procedure, whatever else the batch requests. */
export async function changeResponse<Data>(
  page: Page,
  procedure: string,
  change: (data: Data) => Data,
): Promise<void> {
  const procedures = (url: URL) => /^\/api\/trpc\/(.+)$/.exec(url.pathname)?.[1]?.split(',') ?? []
  await page.route(
    url => procedures(url).includes(procedure),
    async route => {
      const response = await route.fetch()
      const results: { result: { data: Data } }[] = await response.json()
      for (const [n, name] of procedures(new URL(response.url())).entries()) {
        const one = results[n]
        if (name === procedure && one) one.result.data = change(one.result.data)
      }
      await route.fulfill({ response, json: results })
    },
  )
}
