import { vi } from 'vitest'

// Hashing at the real cost, also of the decoy for unknown names, took a tenth of these tests' time.
vi.mock(import('@clinic/database/passwords.ts'), async importOriginal => {
  const { hashPassword, verifyPassword } = await importOriginal()
  const { TEST_COST, verifiedHashes } = await import('./test-passwords.ts')
  return {
    hashPassword: (password, cost = TEST_COST) => hashPassword(password, cost),
    verifyPassword: (passwordHash, password) => {
      verifiedHashes.push(passwordHash)
      return verifyPassword(passwordHash, password)
    },
  }
})
