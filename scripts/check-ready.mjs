// The container's health check: exits with 0 if the app in it is ready.
import { env } from 'node:process'

const ready = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
  response => response.ok,
  () => false,
)
process.exit(ready ? 0 : 1)
