import '#app/theme/tokens.css'
import '#app/theme/fonts.css'
import '#app/theme/base.css'
import '#features/api-keys/public/api-docs.css'
import { startApiDocs } from '#features/api-keys/public/api-docs-script.ts'

startApiDocs()
