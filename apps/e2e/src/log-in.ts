import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { type APIRequestContext, expect } from '@playwright/test'

/** Logs in as the administrator; the login page has separate browser tests. */
export async function logInByApi(request: APIRequestContext, origin = ''): Promise<void> {
  const response = await request.post(`${origin}/api/login`, { data: ADMINISTRATOR })
  expect(response.status()).toBe(200)
}
