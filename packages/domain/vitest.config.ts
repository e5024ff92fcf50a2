import { defineConfig } from 'vitest/config'

// A zone far from the clinic's, with an odd offset: code that leans on the machine's zone fails here.
export default defineConfig({ test: { env: { TZ: 'Asia/Kathmandu' } } })
