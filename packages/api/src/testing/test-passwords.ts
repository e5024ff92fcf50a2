/** Cost of argon2 that takes a hundredth of the real one's time. */
export const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Hashes that passwords were compared with, oldest first. */
export const verifiedHashes: string[] = []
