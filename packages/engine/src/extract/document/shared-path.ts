/** Relations of elements by their paths. */
import type { CssPath } from '../../api/facts.ts'

const separator = ' > '

/** How many steps two paths have in common from the root. */
export function sharedSteps(a: CssPath, b: CssPath): number {
  const [first, second] = [a.split(separator), b.split(separator)]
  let shared = 0
  while (shared < first.length && first[shared] === second[shared]) shared++
  return shared
}

/** The path of the innermost element around both, neither being more than some levels below it; else null. */
export function shareBox(a: CssPath, b: CssPath, maxLevels: number): CssPath | null {
  const [first, second] = [a.split(separator), b.split(separator)]
  const shared = sharedSteps(a, b)
  if (shared === 0 || Math.max(first.length, second.length) - shared > maxLevels) return null
  return first.slice(0, shared).join(separator)
}

/** The path of the child of a box that holds an element, or the box itself. */
export function outerHead(path: CssPath, box: CssPath): CssPath {
  const steps = path.split(separator)
  return steps.slice(0, box.split(separator).length + 1).join(separator)
}
