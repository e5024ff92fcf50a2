import { expect, it } from 'vitest'
import { checkFreeSpace } from './start-checks.ts'

it('names the folder whose disk is full, and what to do', async () => {
  await expect(checkFreeSpace('/srv/clinic', async () => false)).rejects.toMatchObject({
    name: 'StartError',
    message: 'The disk of /srv/clinic is full. Free at least 64 MB and start again.',
  })
})
