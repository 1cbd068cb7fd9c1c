/** CSS paths without the parts that change between pages and builds, so that a component keeps its name. */

const hashed = /[-_]{1,2}[a-z]*\d[a-z0-9]{3,}$|__[A-Za-z0-9]{5,}$/

/** Removes positions, digits and hashed class names. */
export function normaliseSelector(path: string): string {
  return path
    .split(/\s*>\s*/)
    .map((part) =>
      part
        .replace(/:nth-(of-type|child)\(\d+\)/g, '')
        .replace(/#[\w-]*\d[\w-]*/g, '')
        .replace(/\.[\w-]+/g, (name) => name.replace(hashed, '').replace(/\d+/g, '')),
    )
    .join(' > ')
}

/** The last parts of a path, which identify a component regardless of its surroundings. */
export function componentOf(path: string, depth = 3): string {
  return normaliseSelector(path).split(' > ').slice(-depth).join(' > ')
}

/** Whether a path is the container or inside it. */
export function isInside(path: string, container: string): boolean {
  return path === container || path.startsWith(`${container} > `)
}

/** Number of leading parts two paths share. */
export function sharedDepth(a: string, b: string): number {
  const [left, right] = [a.split(' > '), b.split(' > ')]
  let depth = 0
  while (depth < left.length && left[depth] === right[depth]) depth += 1
  return depth
}
