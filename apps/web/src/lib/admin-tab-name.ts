import { ADMIN_PATHS } from './admin-paths.ts'

export type AdminTabName = keyof typeof ADMIN_PATHS

export const ADMIN_TAB_NAMES = Object.keys(ADMIN_PATHS) as AdminTabName[]

/** The tab at a path, if any. */
export function adminTabAt(pathname: string): AdminTabName | undefined {
  return ADMIN_TAB_NAMES.find(name => ADMIN_PATHS[name] === pathname)
}
