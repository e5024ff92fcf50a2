/** Features that each browser lacks, as paths from the global object. */
export const OLDER_BROWSERS = {
  'Chrome 125': ['URL.parse'],
  'Safari 16': [
    'URL.parse',
    'URL.canParse',
    'Array.fromAsync',
    'Map.groupBy',
    'Object.groupBy',
    'Promise.try',
    'Promise.withResolvers',
    'String.prototype.isWellFormed',
    'String.prototype.toWellFormed',
    'Set.prototype.difference',
    'Set.prototype.intersection',
    'Set.prototype.isDisjointFrom',
    'Set.prototype.isSubsetOf',
    'Set.prototype.isSupersetOf',
    'Set.prototype.symmetricDifference',
    'Set.prototype.union',
  ],
}

/** Runs in a page before its scripts. */
export function removeFeatures(paths: string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const owner = names.reduce<object>((parent, name) => Reflect.get(parent, name), globalThis)
    if (!Reflect.deleteProperty(owner, last)) throw new Error(`${path} cannot be removed`)
  }
}
