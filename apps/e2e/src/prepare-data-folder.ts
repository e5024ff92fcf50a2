import { prepareDataFolder } from '@clinic/test-kit/running-app.ts'

/** Playwright runs it before all tests, and what it returns after them. */
export default prepareDataFolder
