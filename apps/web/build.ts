import { build } from 'vite'
import { BUILDS } from './src/lib/rendering.ts'

// One after the other: the first empties the folder that all share.
for (const mode of BUILDS) await build({ mode })
await build({ build: { ssr: true } })
